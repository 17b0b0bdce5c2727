package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.Constraints;
import dev.gleaner.operate.applications.books.Recovery;
import dev.gleaner.operate.applications.books.UpCall;
import dev.gleaner.operate.applications.books.UpCallKind;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterTest {

  @TempDir Path folder;
  private LocalMaster rehearsed;
  private StateFile file;
  private Master master;

  @BeforeEach
  void begin() throws IOException {
    rehearsed = LocalMaster.rehearsed(folder, 0.01, List.of(), line -> {});
    file = rehearsed.file();
    master = rehearsed.master();
  }

  @AfterEach
  void end() throws IOException {
    rehearsed.close();
  }

  private static ApplicationRequest request(String name, Resources demand) {
    return LocalMaster.request(name, demand);
  }

  private void pass(Duration time) {
    rehearsed.pass(time);
  }

  @Test
  void servers_are_bought_come_up_and_are_told_of() throws InterruptedException {
    master.register(request("spark", new Resources(16, 65_536)));
    pass(Duration.ZERO);
    pass(RehearsalSettings.USUAL.start());

    assertThat(master.view("spark").path("servers"))
        .isNotEmpty()
        .allMatch(server -> server.path("state").asText().equals("ready"));
    assertThat(master.callsAfter("spark", 0, 1))
        .extracting(UpCall::kind)
        .containsExactlyInAnyOrder(UpCallKind.ALLOCATION, UpCallKind.PORTFOLIO_MTTR);
  }

  @Test
  void a_revoked_server_is_announced_and_replaced() throws InterruptedException {
    master.register(request("spark", new Resources(16, 65_536)));
    pass(Duration.ZERO);
    for (int minute = 0;
        minute < 60 * 24 * 7
            && master.callsAfter("spark", 0, 0).stream()
                .noneMatch(call -> call.kind() == UpCallKind.HARD_REVOCATION);
        minute++) {
      pass(Duration.ofMinutes(1));
    }

    assertThat(master.callsAfter("spark", 0, 0))
        .extracting(UpCall::kind)
        .contains(UpCallKind.HARD_REVOCATION);
    pass(Duration.ofMinutes(1));
    assertThat(master.view("spark").path("servers"))
        .anyMatch(server -> server.path("state").asText().equals("leaving"));
    for (int minute = 0; minute < 20; minute++) {
      pass(Duration.ofMinutes(1));
    }
    assertThat(master.view("spark").path("servers"))
        .allMatch(server -> server.path("state").asText().equals("ready"));
    assertThat(
            master.<Boolean>change(
                (books, at) -> books.missing("spark", new Resources(16, 65_536)).isNone()))
        .isTrue();
  }

  @Test
  void a_second_master_of_the_folder_has_to_wait() throws IOException {
    assertThat(StateFile.tryOpen(folder)).isEmpty();
    file.close();
    StateFile.tryOpen(folder).orElseThrow().close();
  }

  @Test
  void the_same_registration_changes_nothing_and_another_demand_is_a_resize() {
    ApplicationRequest first = request("spark", new Resources(4, 1024));
    master.register(first);
    master.register(first);
    master.register(request("spark", new Resources(8, 2048)));

    assertThat(master.view("spark").path("demand").path("cores").asDouble()).isEqualTo(8);
    assertThatThrownBy(
            () ->
                master.register(
                    new ApplicationRequest(
                        "spark",
                        new Resources(8, 2048),
                        AcceptedRisk.LOW,
                        Constraints.NONE,
                        Recovery.EAGER,
                        0,
                        1000)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is registered with other words");
  }

  @Test
  void what_no_market_has_is_refused_and_nothing_is_registered() {
    assertThatThrownBy(
            () -> master.register(request("gpus", new Resources(4, 1024).with("gpu", 1))))
        .hasMessageContaining("none of 4 markets has servers with 4 cores, 1 GiB");
    assertThat(master.view().path("applications")).isEmpty();
  }

  @Test
  void what_cannot_be_written_has_not_happened() throws IOException {
    master.register(request("spark", new Resources(4, 1024)));
    // In the way of the file that is written first.
    Path obstacle = Files.createDirectory(folder.resolve("applications.unfinished"));

    assertThatThrownBy(() -> master.relinquish("spark")).isInstanceOf(UncheckedIOException.class);
    Files.delete(obstacle);

    assertThat(master.view("spark").path("servers")).isNotEmpty();
    master.relinquish("spark");
    assertThat(master.view().path("applications")).isEmpty();
  }

  @Test
  void a_state_that_cannot_be_read_is_named() throws IOException {
    Files.writeString(folder.resolve("applications.json"), "{\"life\": ");

    assertThatThrownBy(file::read)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("applications.json:1: cannot be read");
  }
}
