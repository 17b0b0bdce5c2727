package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrometheusPageTest {

  @Test
  void a_page_that_is_well_is_read() {
    String page =
        """
        # HELP a_b says "this"
        # TYPE a_b counter
        a_b{context="yarn",hostname="x\\"y"} 3
        a_b{context="yarn",hostname="z"} 4.5E7 1794799930311
        up NaN
        """;
    assertThat(PrometheusPage.parse(page)).containsOnlyKeys("a_b", "up");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{context=\"yarn\",context=\"yarn\"} 1",
        "a{context=\"yarn\"} 1\na{context=\"yarn\"} 2",
        "a{context=\"yarn\"} one",
        "a{context=yarn} 1",
        "a-b 1",
        "a{context=\"ya\"rn\"} 1",
        "# TYPE a-b counter",
      })
  void a_page_that_prometheus_refuses_is_refused(String page) {
    assertThatThrownBy(() -> PrometheusPage.parse(page))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
