package dev.gleaner.operate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityReadingTest {

  @TempDir Path root;

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private Resources machine() throws IOException {
    return new MachineCapacity(root).read();
  }

  @Test
  void processors_that_are_online_and_memory_count() throws IOException {
    write("sys/devices/system/cpu/online", "0-3,8\n");
    write("proc/meminfo", "MemTotal:       16384000 kB\nMemFree:  1 kB\n");
    assertThat(machine()).isEqualTo(new Resources(5, 16000));
    write("sys/devices/system/cpu/online", "0\n");
    assertThat(machine()).isEqualTo(new Resources(1, 16000));
  }

  @Test
  void the_tightest_group_on_the_way_up_counts() throws IOException {
    write("sys/devices/system/cpu/online", "0-15\n");
    write("proc/meminfo", "MemTotal:       16384000 kB\n");
    write("proc/self/cgroup", "0::/yarn.slice/node.service\n");
    write("sys/fs/cgroup/yarn.slice/cpu.max", "350000 100000\n");
    write("sys/fs/cgroup/yarn.slice/memory.max", "max\n");
    write("sys/fs/cgroup/yarn.slice/node.service/cpu.max", "max 100000\n");
    write("sys/fs/cgroup/yarn.slice/node.service/memory.max", "2147483648\n");
    assertThat(machine()).isEqualTo(new Resources(3, 2048));
  }

  @Test
  void this_machine_can_be_read() throws IOException {
    Resources here = new MachineCapacity(Path.of("/")).read();
    assertThat(here.cores()).isPositive();
    assertThat(here.memoryMib()).isGreaterThan(100);
  }

  @Test
  void an_operator_may_say_it_in_a_file_or_by_a_command() throws IOException {
    write("capacity", "6, 12 GiB\n");
    CapacityReading file = CapacityText.file(root.resolve("capacity"));
    assertThat(file.read()).isEqualTo(new Resources(6, 12288));
    assertThat(CapacityText.command("echo '3, 512 MiB'").read()).isEqualTo(new Resources(3, 512));
    assertThat(file.without(new Resources(1, 2048)).read()).isEqualTo(new Resources(5, 10240));
    assertThat(file.without(new Resources(9, 99999)).read()).isEqualTo(Resources.NONE);
  }

  @Test
  void what_is_no_capacity_is_an_error_and_not_an_empty_machine() throws IOException {
    write("capacity", "half written");
    assertThatThrownBy(CapacityText.file(root.resolve("capacity"))::read)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("\"half written\" is no capacity; expected cores and memory");
    assertThatThrownBy(CapacityText.command("exit 3")::read)
        .isInstanceOf(IOException.class)
        .hasMessage("exit 3: ended with 3");
  }

  @Test
  void a_child_that_keeps_the_output_open_is_not_waited_for() throws IOException {
    Path end = root.resolve("end");
    Path ended = root.resolve("ended");
    String command =
        "(until [ -e %s ]; do sleep 0.1; done; touch %s) & echo '2, 1 GiB'".formatted(end, ended);
    assertThat(CapacityText.command(command).read()).isEqualTo(new Resources(2, 1024));
    Files.createFile(end);
    Await.that("the end of what it left running").until(() -> Files.exists(ended));
  }
}
