package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {

  @Test
  void colours_titles_and_cursor_moves_vanish() {
    assertThat(PlainText.line("\u001b[2J\u001b[31mred\u001b[0m\u001b]0;title\u0007 \u009b1mbold"))
        .isEqualTo("red bold");
  }

  @Test
  void other_control_characters_are_shown_as_such() {
    assertThat(PlainText.line("a\u0007b\rc\u202ed\u2066e\u0085f\u2028g\u001bh\u0000"))
        .isEqualTo("a?b?c?d?e?f?g?h?");
  }

  @Test
  void text_of_all_languages_stays() {
    assertThat(PlainText.line("größer ± 数 😀")).isEqualTo("größer ± 数 😀");
  }

  @Test
  void a_line_is_one_line_and_lines_stay_lines() {
    assertThat(PlainText.line("one\ntwo\tthree")).isEqualTo("one two three");
    assertThat(PlainText.lines("one\r\n\ttwo\u001b[1m\n")).isEqualTo("one\n\ttwo\n");
  }

  @Test
  void what_is_too_long_is_cut() {
    assertThat(PlainText.name("x".repeat(1_000_000))).isEqualTo("x".repeat(80) + "...");
    assertThat(PlainText.line("x".repeat(1_000_000))).hasSize(2_003);
    assertThat(PlainText.lines("x\n".repeat(1_000_000))).hasSize(20_003);
    assertThat(PlainText.everyLine("x\n".repeat(100_000))).hasSize(200_000);
  }

  @Test
  void an_error_message_shows_a_value_without_its_control_characters() {
    assertThat(new BadInputException("job \"\u001b[31mname\u0007\" is unknown"))
        .hasMessage("job \"name?\" is unknown");
  }
}
