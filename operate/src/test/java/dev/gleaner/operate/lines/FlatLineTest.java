package dev.gleaner.operate.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlatLineTest {

  private static FlatLine parse(String text) throws BadLineException {
    return FlatLine.parse(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void what_is_written_is_read_back_whatever_the_text() throws BadLineException {
    RandomStream random = new RandomStreams(1).stream("texts");
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.below(30); i > 0; i--) {
        text.appendCodePoint(random.chance(0.5) ? random.below(128) : random.below(0xd800));
      }
      byte[] line = new LineText().put("text", text.toString()).put("n", -5).bytes();

      assertThat(line).endsWith((byte) '\n').containsOnlyOnce((byte) '\n');
      FlatLine read = FlatLine.parse(ByteBuffer.wrap(line, 0, line.length - 1));
      assertThat(read.text("text", 1000)).isEqualTo(text.toString());
      assertThat(read.number("n", -10, 10)).isEqualTo(-5);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "17",
        "[]",
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":[1]}",
        "{\"a\":{\"b\":1}}",
        "{\"a\":1}{\"a\":1}",
        "{\"a\":1} x",
        "{\"a\":1,\"a\":2}",
        "{\"a\":tru}",
        "{'a':1}"
      })
  void what_is_not_one_flat_object_is_bad(String line) {
    assertThatThrownBy(() -> parse(line)).isInstanceOf(BadLineException.class);
  }

  @Test
  void every_beginning_of_a_line_is_bad() {
    String line =
        new String(new LineText().put("a", "x").put("b", 2).bytes(), StandardCharsets.UTF_8);
    for (int end = 0; end < line.length() - 1; end++) {
      String torn = line.substring(0, end);
      assertThatThrownBy(() -> parse(torn)).as(torn).isInstanceOf(BadLineException.class);
    }
  }

  @Test
  void depth_and_number_of_fields_are_bounded() {
    StringBuilder many = new StringBuilder("{\"x\":0");
    for (int i = 0; i < 100; i++) {
      many.append(",\"f").append(i).append("\":1");
    }
    assertThatThrownBy(() -> parse(many.append('}').toString()))
        .isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> parse("{\"a\":" + "[".repeat(100_000)))
        .isInstanceOf(BadLineException.class);
  }

  @Test
  void what_is_not_utf_8_is_bad() {
    byte[] line = {'{', '"', 'a', '"', ':', '"', (byte) 0xff, '"', '}'};
    assertThatThrownBy(() -> FlatLine.parse(ByteBuffer.wrap(line)))
        .isInstanceOf(BadLineException.class);
  }

  @Test
  void fields_are_checked_as_they_are_asked_for() throws BadLineException {
    FlatLine line = parse("{\"a\":\"text\",\"n\":300,\"huge\":1e400,\"half\":0.5}");
    assertThatThrownBy(() -> line.text("b", 10)).isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> line.text("a", 3)).isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> line.number("n", 0, 299)).isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> line.number("a", 0, 299)).isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> line.number("huge", 0, 9)).isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> line.number("half", 0, 9)).isInstanceOf(BadLineException.class);
    assertThatThrownBy(() -> line.constant("a", Thread.State.class))
        .isInstanceOf(BadLineException.class);
  }
}
