package dev.gleaner.cli.kube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubeCommandTest {

  @TempDir private Path folder;

  private Path nobody() throws IOException {
    return Files.writeString(
        folder.resolve("kubeconfig"),
        """
        apiVersion: v1
        kind: Config
        clusters: [{name: c, cluster: {server: "https://127.0.0.1:1"}}]
        users: [{name: u, user: {token: "t"}}]
        contexts: [{name: c, context: {cluster: c, user: u}}]
        current-context: c
        """);
  }

  @Test
  void a_command_that_is_missing_is_named() {
    Invocation call = Invocation.of("kube");
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("a command is missing: run, status or agent");
  }

  @Test
  void a_cluster_that_does_not_answer_is_no_stack_trace() throws IOException {
    Invocation call = Invocation.of("kube", "status", "--kubeconfig", nobody());
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("the cluster does not answer").contains("see --kubeconfig");
    assertThat(call.err()).doesNotContain("\tat ");
  }

  @Test
  void a_kubeconfig_that_is_missing_is_named() {
    Path missing = folder.resolve("none");
    Invocation call = Invocation.of("kube", "status", "--kubeconfig", missing);
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains(missing + ": no such file; expected a kubeconfig");
  }

  @Test
  void a_trace_is_read_before_anything_is_done() throws IOException {
    Path trace = Files.writeString(folder.resolve("trace.csv"), "soon,n1,30s\n");
    Invocation call = Invocation.of("kube", "run", "--kubeconfig", nobody(), "--trace", trace);
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains(trace + ":1: \"soon,n1,30s\" is no notice");
  }

  @Test
  void an_agent_goes_on_where_nobody_answers() throws IOException {
    Invocation call =
        Invocation.of(
            "kube",
            "agent",
            "--kubeconfig",
            nobody(),
            "--node",
            "n1",
            "--notices",
            "ec2",
            "--notices-url",
            "http://127.0.0.1:1",
            "--once");
    assertThat(call.code()).isZero();
    assertThat(call.out()).contains("http://127.0.0.1:1");
  }
}
