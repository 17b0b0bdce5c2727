package dev.gleaner.yarn.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterFileTest {

  @TempDir Path folder;

  @Test
  void a_master_that_ends_late_leaves_the_file_of_the_next_one() throws IOException {
    Path file = folder.resolve("deeper/master");
    MasterFile first = MasterFile.write(file.toString(), "10.0.0.1 4000");
    MasterFile next = MasterFile.write(file.toString(), "10.0.0.2 4001");

    first.close();
    assertThat(file).hasContent("10.0.0.2 4001");
    next.close();
    assertThat(file.getParent()).isEmptyDirectory();
  }

  @Test
  void a_link_that_somebody_has_put_there_is_replaced_and_not_followed() throws IOException {
    Path others = Files.writeString(folder.resolve("precious"), "precious");
    Path file = Files.createSymbolicLink(folder.resolve("master"), others);
    MasterFile.write(file.toString(), "10.0.0.1 4000");

    assertThat(others).hasContent("precious");
    assertThat(file).isRegularFile().hasContent("10.0.0.1 4000");
  }

  @Test
  void where_nothing_can_be_written_tasks_look_in_vain_and_the_job_goes_on() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "").resolve("master");
    try (MasterFile none = MasterFile.write(file.toString(), "10.0.0.1 4000")) {
      assertThat(none.path()).isEqualTo(file.toString());
    }
    assertThat(MasterFile.write("", "10.0.0.1 4000").path()).isEmpty();
  }
}
