package dev.gleaner.cli.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoolCommandsTest {

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Main.run(new PrintWriter(out), new PrintWriter(err), args);
  }

  private Path pool(String keep) throws IOException {
    return Files.writeString(
        folder.resolve("pool.yaml"),
        """
        name: night
        cloud: {ec2: {region: eu-west-1, launch-template: worker}}
        machines: {type: m5.xlarge}
        keep: {%s}
        limits: {most-nodes: 6}
        """
            .formatted(keep));
  }

  @Test
  void a_mistake_in_the_pools_file_is_told_with_its_line() throws IOException {
    assertThat(run("acquire", pool("nods: 2").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("pool.yaml:4: unknown key \"nods\" in keep");
  }

  @Test
  void a_folder_without_a_cluster_is_refused() throws IOException {
    String pool = pool("nodes: 2").toString();
    assertThat(run("acquire", pool, "--conf", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("there is no yarn-site.xml; expected the folder");
  }

  @Test
  void a_single_look_that_nobody_answers_has_failed() throws IOException {
    Path pool = pool("nodes: 2");
    String text = Files.readString(pool);
    Files.writeString(
        pool, text.replaceAll("cloud: .*", "cloud: {command: {program: /nowhere/machines}}"));
    Files.writeString(folder.resolve("yarn-site.xml"), "<configuration></configuration>");
    assertThat(run("acquire", pool.toString(), "--conf", folder.toString(), "--once")).isEqualTo(1);
    assertThat(out.toString())
        .contains(
            "machines of /nowhere/machines, pool night: cannot be started; expected a program: ")
        .doesNotContain("looks again");
  }

  @Test
  void a_principal_is_refused_where_there_is_no_kerberos() throws IOException {
    Files.writeString(folder.resolve("yarn-site.xml"), "<configuration></configuration>");
    String conf = folder.toString();
    assertThat(run("agent", "--once", "--conf", conf, "--principal", "a", "--keytab", "b"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("principal a: the cluster does not use Kerberos");
  }

  @Test
  void an_agent_reads_its_capacity_from_one_place() {
    String[] both = {"agent", "--capacity-file", "f", "--capacity-command", "c"};
    assertThat(run(both)).isEqualTo(2);
    assertThat(err.toString()).contains("--capacity-file and --capacity-command: expected one");
    assertThat(run("agent", "--reserve", "lots")).isEqualTo(2);
    assertThat(err.toString()).contains("\"lots\" is no capacity; expected cores and memory");
  }
}
