package dev.gleaner.cli.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.GleanerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands as people give them, against a cluster with Kerberos. */
class KerberosClusterTest {

  @TempDir static Path shared;
  private static KerberosCluster cluster;

  @TempDir Path folder;
  private final Map<String, String> variables = new HashMap<>();
  private int exitCode;

  @BeforeAll
  static void start() throws Exception {
    cluster = new KerberosCluster(shared);
  }

  @AfterAll
  static void stop() throws Exception {
    cluster.close();
  }

  @BeforeEach
  void noTicket() {
    variables.putAll(cluster.variables());
    variables.put("KRB5CCNAME", folder.resolve("no-cache").toString());
  }

  /** All that it printed. */
  private String gleaner(String... args) throws Exception {
    String[] all = Stream.concat(Stream.of(args), conf(args)).toArray(String[]::new);
    try (GleanerProcess process =
        new GleanerProcess(folder.resolve("home"), folder, variables, all)) {
      exitCode = process.exitCode();
      return process.out() + process.err();
    }
  }

  private static Stream<String> conf(String... args) {
    return List.of("run", "acquire", "agent").contains(args[0])
        ? Stream.of("--conf", cluster.configuration().toString())
        : Stream.of();
  }

  private String job(String command) throws Exception {
    return Files.writeString(
            folder.resolve("job.yaml"),
            """
            output-folder: results
            tasks:
            - {name: count, command: '%s', inputs: in.txt, outputs: out.txt}
            """
                .formatted(command))
        .toString();
  }

  @Test
  void a_job_runs_with_a_keytab_and_other_commands_find_it() throws Exception {
    Files.writeString(folder.resolve("in.txt"), "a\nb\n");
    String keytab = cluster.keytab("alice").toString();
    String said =
        gleaner(
            "run",
            job("wc -l < in.txt > out.txt"),
            "--engine",
            "yarn",
            "--principal",
            "alice@EXAMPLE.COM",
            "--keytab",
            keytab);
    assertThat(exitCode).as(said).isZero();
    assertThat(folder.resolve("results/count/out.txt")).hasContent("2");
    assertThat(gleaner("status")).contains("1 of 1 done");
  }

  @Test
  void a_job_runs_with_a_ticket() throws Exception {
    Files.writeString(folder.resolve("in.txt"), "a\n");
    variables.put("KRB5CCNAME", cluster.ticket("alice").toString());
    String said = gleaner("run", job("cp in.txt out.txt"), "--engine", "yarn");
    assertThat(exitCode).as(said).isZero();
    assertThat(folder.resolve("results/count/out.txt")).hasContent("a\n");
  }

  @Test
  void without_a_ticket_the_way_to_one_is_told() throws Exception {
    Files.writeString(folder.resolve("in.txt"), "a\n");
    String said = gleaner("run", job("cp in.txt out.txt"), "--engine", "yarn");
    assertThat(exitCode).as(said).isEqualTo(2);
    assertThat(said)
        .contains("there is no ticket; get one with kinit, or give --principal NAME and --keytab")
        .doesNotContain("\tat ");
    assertThat(gleaner("agent", "--once")).contains("there is no ticket");
    assertThat(exitCode).isEqualTo(2);
  }

  @Test
  void a_principal_that_nobody_knows_is_refused() throws Exception {
    String keytab = cluster.keytab("alice").toString();
    String said =
        gleaner("agent", "--once", "--principal", "mallory@EXAMPLE.COM", "--keytab", keytab);
    assertThat(exitCode).as(said).isEqualTo(2);
    assertThat(said)
        .contains("principal mallory@EXAMPLE.COM cannot log in with keytab " + keytab)
        .doesNotContain("\tat ");
    assertThat(gleaner("agent", "--once", "--keytab", keytab))
        .contains("expected a principal and its keytab, or neither; there is only the keytab");
    assertThat(gleaner("agent", "--once", "--principal", "alice", "--keytab", "/nowhere/a.keytab"))
        .contains("keytab /nowhere/a.keytab: cannot be read");
  }

  @Test
  void the_agent_and_the_acquirer_log_in_as_an_administrator_and_nobody_else_may()
      throws Exception {
    Path capacity = Files.writeString(folder.resolve("capacity"), "3, 3 GiB");
    String[] agent = {
      "agent", "--once", "--node", "localhost", "--capacity-file", capacity.toString()
    };
    assertThat(gleaner(with("alice", agent))).contains("doesn't have permission");
    assertThat(gleaner(with("operator", agent))).contains("the machine has 3 cores");
    assertThat(gleaner(with("operator", agent))).doesNotContain("the machine has");

    Path program = Files.writeString(folder.resolve("machines"), "#!/bin/sh\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path pool =
        Files.writeString(
            folder.resolve("pool.yaml"),
            """
            name: night
            cloud: {command: {program: %s}}
            machines: {type: large}
            keep: {nodes: 1}
            limits: {most-nodes: 6}
            """
                .formatted(program));
    String said = gleaner(with("operator", "acquire", pool.toString(), "--once"));
    assertThat(exitCode).as(said).isZero();
    assertThat(said).contains("would request 1 large");
  }

  private static String[] with(String principal, String... args) throws Exception {
    Stream<String> login =
        Stream.of(
            "--principal",
            principal + "@EXAMPLE.COM",
            "--keytab",
            cluster.keytab(principal).toString());
    return Stream.concat(Stream.of(args), login).toArray(String[]::new);
  }
}
