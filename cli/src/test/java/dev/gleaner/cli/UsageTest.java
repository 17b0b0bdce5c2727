package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {

  static Stream<String> commands() {
    return Stream.of(
        "simulate",
        "validate",
        "demo",
        "compare",
        "run",
        "status",
        "logs",
        "cancel",
        "agent",
        "agent tell",
        "explain",
        "explain pod",
        "explain node",
        "explain target",
        "trace",
        "trace generate",
        "trace stats",
        "trace convert",
        "markets",
        "markets list",
        "markets stats",
        "markets correlations",
        "plan",
        "plan portfolio",
        "plan capacity",
        "plan whatif",
        "study",
        "kube",
        "kube run",
        "kube status",
        "kube agent",
        "serve",
        "serve provider",
        "serve applications",
        "completion");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void every_command_explains_itself_with_an_example(String command) {
    Invocation help = Invocation.of((Object[]) (command + " --help").split(" "));

    assertThat(help.code()).isZero();
    assertThat(help.out())
        .startsWith("Usage: gleaner " + command)
        .containsPattern("Examples?:\\R  .*gleaner ");
    assertThat(help.err()).isEmpty();
  }

  @Test
  void without_a_command_the_help_goes_to_stderr() {
    Invocation call = Invocation.of();

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).contains("Usage: gleaner", "simulate", "demo");
  }

  @Test
  void help_and_version_go_to_stdout() {
    assertThat(Invocation.of("help", "simulate").out()).contains("Usage: gleaner simulate");
    assertThat(Invocation.of("--help").out()).contains("Exit codes");
    assertThat(Invocation.of("--version").out()).startsWith("gleaner ");
  }

  @Test
  void a_mistyped_command_or_option_gets_a_suggestion() {
    Invocation command = Invocation.of("simulat");
    Invocation option = Invocation.of("simulate", "a.yaml", "--seed", "1");

    assertThat(command.code()).isEqualTo(2);
    assertThat(command.err()).contains("simulat", "Did you mean: gleaner simulate");
    assertThat(option.code()).isEqualTo(2);
    assertThat(option.err()).contains("--seeds", "Try \"gleaner simulate --help\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"simulate", "trace", "trace convert in.tr", "simulate a.yaml -o xml"})
  void what_is_missing_or_wrong_is_told_without_a_stack_trace(String line) {
    Invocation call = Invocation.of((Object[]) line.split(" "));

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("gleaner: ").doesNotContain("\tat ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "abc", "1.5", "1,x", "-3", ""})
  void seeds_that_are_none_are_told_by_the_option_that_was_typed(String seeds) {
    Invocation call = Invocation.of("demo", "--seeds", seeds);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("gleaner: --seeds " + seeds + ": expected how many");
  }

  @Test
  void a_wrong_format_is_told_the_right_ones_as_they_are_typed() {
    assertThat(Invocation.of("demo", "-o", "xml").err())
        .contains("--output", "is \"xml\"; expected table, wide, json or csv");
  }

  @Test
  void the_completion_script_knows_the_commands() {
    assertThat(Invocation.of("completion").out())
        .contains("\"table\" \"wide\" \"json\" \"csv\"", "\"C8\"");
    assertThat(Invocation.of("completion").out()).contains("simulate", "--report", "complete -F");
    assertThat(Invocation.of("completion").out()).contains("compare", "--vm-sizes", "\"genomics\"");
  }
}
