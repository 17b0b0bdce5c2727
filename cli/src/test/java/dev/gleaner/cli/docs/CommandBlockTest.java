package dev.gleaner.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommandBlockTest {

  @Test
  void every_command_of_the_pages_is_run_or_says_why_it_is_not() {
    List<CommandBlock> blocks =
        MarkdownPage.all().stream().flatMap(page -> CommandBlock.of(page).stream()).toList();

    assertThat(blocks.stream().filter(block -> block.steps().isEmpty()).map(CommandBlock::place))
        .isEmpty();
    assertThat(blocks.stream().filter(block -> block.notRun().isEmpty()).count()).isGreaterThan(10);
  }

  @Test
  void a_transcript_is_commands_with_what_they_print() {
    CommandBlock block =
        only("```console", "$ gleaner a \\", "    --b", "one", "", "$ gleaner c", "```");

    assertThat(block.steps())
        .containsExactly(
            new CommandStep("gleaner a \\\n--b", 1, 3, 5), new CommandStep("gleaner c", 5, 6, 6));
  }

  @Test
  void comments_before_a_block_say_how_it_is_run() {
    assertThat(only("<!-- not run: needs a cluster -->", "```sh", "gleaner a", "```").notRun())
        .contains("needs a cluster");
    CommandBlock shorter =
        only(
            "<!-- run with: --seeds 1 -->",
            "```sh",
            "# gleaner",
            "gleaner a \\",
            "  b",
            "x",
            "```");
    assertThat(shorter.runWith()).contains("--seeds 1");
    assertThat(shorter.steps().get(0).with("--seeds 1"))
        .isEqualTo("# gleaner\ngleaner a \\\n  b --seeds 1\nx");
    assertThatThrownBy(() -> only("<!-- skipped -->", "```sh", "gleaner a", "```"))
        .hasMessageContaining(":1: expected not run, run with or may differ");
  }

  @Test
  void commands_elsewhere_are_refused() {
    assertThatThrownBy(() -> only("    ./gleaner demo")).hasMessageContaining(":1: a command");
    assertThatThrownBy(() -> only("```", "$ gleaner demo", "```"))
        .hasMessageContaining(":2: a command");
  }

  @Test
  void dots_stand_for_what_changes() {
    PrintedText text = text("a ... c", "...", "z");

    assertThat(text.matches(List.of("a b c", "more", "more", "z"))).isTrue();
    assertThat(text.matches(List.of("a b c", "z"))).isTrue();
    assertThat(text.matches(List.of("a b", "z"))).isFalse();
    assertThat(text.matches(List.of("a b c", "z", "more"))).isFalse();
    assertThat(text("1", "...", "9").refreshed(List.of("A", "B", "C", "D")))
        .containsExactly("A", "...", "D");
  }

  @Test
  void what_may_differ_and_what_goes_to_standard_error_is_not_compared() {
    PrintedText text =
        PrintedText.of(List.of("gleaner: starting", "took 5 s", "done"), Optional.of("took [0-9]"));

    assertThat(text.matches(List.of("took long", "done"))).isTrue();
    assertThat(text.matches(List.of("took 5 s", "failed"))).isFalse();
    assertThat(text.matches(List.of("done"))).isFalse();
  }

  private static PrintedText text(String... lines) {
    return PrintedText.of(List.of(lines), Optional.empty());
  }

  private static CommandBlock only(String... lines) {
    MarkdownPage page = new MarkdownPage(MarkdownPage.root().resolve("page.md"), List.of(lines));
    return CommandBlock.of(page).get(0);
  }
}
