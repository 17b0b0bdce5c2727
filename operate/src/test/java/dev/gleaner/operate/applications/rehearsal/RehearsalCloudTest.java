package dev.gleaner.operate.applications.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.master.MarketPrices;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalCloudTest {

  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final Market MARKET =
      new Market("a", new InstanceType("m5.large", new Resources(2, 8192), 0.1));

  @TempDir Path folder;
  private long now;

  // An hour of these prices passes in a minute; the second one is above the bid.
  private RehearsalCloud cloud() {
    PriceSeries series =
        new PriceSeries(
            new long[] {0, 10 * HOUR, 11 * HOUR}, new double[] {0.03, 0.2, 0.03}, 50 * HOUR);
    return new RehearsalCloud(
        new RehearsalFolder(folder),
        "a",
        MarketPrices.replayed(List.of(new MarketHistory(MARKET, series)), 0, 0, 60),
        new RehearsalSettings(Duration.ofSeconds(30), Duration.ofMinutes(2), 3),
        () -> now);
  }

  private static MachineRequest request(String token, int servers) {
    return new MachineRequest(token, servers, "m5.large", Contract.SPOT, List.of());
  }

  private List<CloudMachine> machines() throws CloudException {
    return cloud().holdings().machines();
  }

  @Test
  void a_request_that_is_repeated_gives_nothing_new_in_another_process_either()
      throws CloudException {
    assertThat(cloud().request(request("t", 2))).containsExactly("t.0", "t.1");
    assertThat(cloud().request(request("t", 2))).containsExactly("t.0", "t.1");
    assertThat(machines()).hasSize(2);
    assertThatThrownBy(() -> cloud().request(request("t", 1)))
        .isInstanceOfSatisfying(
            CloudException.class,
            e -> assertThat(e.kind()).isEqualTo(CloudException.Kind.ALREADY_ASKED));
  }

  @Test
  void a_market_has_so_many_servers_and_no_more() throws CloudException {
    assertThat(cloud().request(request("t", 2))).hasSize(2);
    assertThat(cloud().request(request("u", 2))).hasSize(1);
    assertThatThrownBy(() -> cloud().request(request("v", 1)))
        .hasMessage("m5.large has no servers now");
    cloud().release("t.0");
    assertThat(cloud().request(request("w", 1))).hasSize(1);
  }

  @Test
  void a_server_comes_up_is_warned_and_goes_when_its_price_rises() throws CloudException {
    long minute = Duration.ofMinutes(1).toMillis();
    cloud().request(request("t", 1));
    assertThat(machines().get(0).state()).isEqualTo(MachineState.PENDING);
    now = 9 * minute;
    assertThat(machines().get(0).state()).isEqualTo(MachineState.RUNNING);
    assertThat(machines().get(0).notice()).isEmpty();

    now = 10 * minute;
    assertThat(machines().get(0).notice())
        .contains(new Notice(12 * minute, "the price has risen above that on demand"));
    assertThatThrownBy(() -> cloud().request(request("u", 1)))
        .hasMessage("m5.large has no servers now");

    now = 12 * minute;
    assertThat(machines()).isEmpty();
    assertThat(cloud().request(request("v", 1))).as("it is cheap again").hasSize(1);
  }

  @Test
  void a_type_that_nobody_sells_here_is_refused() {
    assertThatThrownBy(
            () -> cloud().request(new MachineRequest("t", 1, "x1.large", Contract.SPOT, List.of())))
        .hasMessage("a has no servers of type x1.large");
  }

  @Test
  void a_rehearsal_begins_once() throws IOException {
    assertThat(new RehearsalFolder(folder).begin(5)).isEqualTo(5);
    assertThat(new RehearsalFolder(folder).begin(7)).isEqualTo(5);
  }
}
