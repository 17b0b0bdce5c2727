package dev.gleaner.operate.logs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogPartsTest {

  private final Map<String, String> files = new HashMap<>();

  private static String part(int number, String text) {
    return "gleaner: part %012d of 100 bytes each; the first two and the last two are kept\n%s"
        .formatted(number, text);
  }

  private String read() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    boolean found =
        LogParts.copy(
            "log",
            (file, to) -> {
              to.write(files.getOrDefault(file, "").getBytes(StandardCharsets.UTF_8));
              return files.containsKey(file);
            },
            out);
    return found ? out.toString(StandardCharsets.UTF_8) : "unknown";
  }

  @Test
  void a_short_log_is_one_file() throws Exception {
    assertThat(read()).isEqualTo("unknown");
    files.put("log", "all\n");
    assertThat(read()).isEqualTo("all\n");
  }

  @Test
  void parts_that_are_all_there_are_put_together() throws Exception {
    files.put("log", "head ");
    files.put("log.tail-0", part(2, "third "));
    files.put("log.tail-1", part(3, "fourth\n"));
    assertThat(read()).isEqualTo("head third fourth\n");
  }

  @Test
  void the_last_ones_come_in_their_order_after_a_line_that_says_how_much_is_missing()
      throws Exception {
    files.put("log", "head");
    files.put("log.tail-0", part(24, "end\n"));
    files.put("log.tail-1", part(23, "almost at the "));
    assertThat(read())
        .isEqualTo(
            "head\n[gleaner: 2,100 bytes are missing here; see log-limit]\nalmost at the end\n");
  }

  @Test
  void a_part_that_is_just_beginning_is_left_out() throws Exception {
    files.put("log", "head");
    files.put("log.tail-0", "gleaner: pa");
    files.put("log.tail-1", part(3, "tail"));
    assertThat(read()).endsWith("[gleaner: 100 bytes are missing here; see log-limit]\ntail");
  }
}
