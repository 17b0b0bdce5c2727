package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class CommandsTest {

  @Test
  void each_has_the_name_that_its_class_says() {
    for (String name : Commands.NAMES) {
      assertThat(Commands.named(name).getAnnotation(Command.class).name()).isEqualTo(name);
    }
  }

  @Test
  void a_line_that_names_its_command_needs_that_one() {
    assertThat(Commands.neededBy("plan", "portfolio")).containsExactly("plan");
    assertThat(Commands.neededBy("demo")).containsExactly("demo");
  }

  @ParameterizedTest
  @ValueSource(strings = {"help", "completion", "--help", "--version", "simulat", ""})
  void any_other_line_needs_all(String first) {
    assertThat(Commands.neededBy(first, "plan")).isEqualTo(Commands.NAMES);
  }

  @Test
  void without_a_word_all_are_needed() {
    assertThat(Commands.neededBy()).isEqualTo(Commands.NAMES);
  }

  @Test
  void the_version_is_the_same_with_and_without_picocli() {
    CommandLine line = new CommandLine(new GleanerCommand());

    assertThat(line.getCommandSpec().version()).containsExactly(Version.TEXT);
    assertThat(Invocation.of("-V").out()).isEqualToNormalizingNewlines(Version.TEXT + "\n");
  }

  @Test
  void the_help_names_them_all() {
    assertThat(Invocation.of("help").out()).contains(Commands.NAMES);
  }
}
