package dev.gleaner.operate.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class MetricTextTest {

  @Test
  void samples_follow_the_name_and_the_kind_of_their_family() {
    String text =
        new MetricText()
            .counter("gleaner_lost_total", "What was lost")
            .sample(3, "zone", "a", "type", "b")
            .sample(0.5, "zone", "c", "type", "d")
            .gauge("gleaner_leader")
            .sample(1)
            .toString();
    assertThat(text)
        .isEqualTo(
            """
            # HELP gleaner_lost_total What was lost
            # TYPE gleaner_lost_total counter
            gleaner_lost_total{zone="a",type="b"} 3
            gleaner_lost_total{zone="c",type="d"} 0.5
            # TYPE gleaner_leader gauge
            gleaner_leader 1
            """);
  }

  @Test
  void a_value_of_a_label_cannot_end_it() {
    assertThat(new MetricText().gauge("x").sample(1, "pool", "a\"} 9\n\\b").toString())
        .isEqualTo("# TYPE x gauge\nx{pool=\"a\\\"} 9\\n\\\\b\"} 1\n");
  }

  @Test
  void constants_are_written_in_small_letters() {
    assertThat(MetricText.word(TimeUnit.MILLISECONDS)).isEqualTo("milliseconds");
  }
}
