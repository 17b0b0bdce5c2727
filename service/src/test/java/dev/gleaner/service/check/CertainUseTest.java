package dev.gleaner.service.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CertainUseTest {

  private static final Map<String, Long> TWO = Map.of("VCPU", 2L);
  private static final Map<String, Map<String, Long>> HOSTS = Map.of("n1", Map.of("VCPU", 3L));

  private final CertainUse use = new CertainUse();

  @Test
  void two_at_once_are_seen_and_two_after_each_other_are_not() {
    use.begins("n1", "a", TWO, 10);
    use.ends("a", 20);
    use.begins("n1", "b", TWO, 20);
    assertThat(use.above(HOSTS)).isEmpty();
    use.begins("n1", "c", TWO, 15);
    use.ends("c", 18);
    assertThat(use.above(HOSTS)).hasSize(1).first().asString().contains("n1", "4 VCPU");
  }

  @Test
  void an_answer_that_comes_again_counts_once() {
    use.begins("n1", "a", TWO, 10);
    use.begins("n1", "a", TWO, 12);
    assertThat(use.above(HOSTS)).isEmpty();
    assertThat(use.places()).isOne();
  }

  @Test
  void a_victim_whose_own_answer_comes_later_is_not_counted() {
    use.ends("victim", 5);
    use.begins("n1", "newcomer", TWO, 9);
    use.begins("n1", "victim", TWO, 11);
    assertThat(use.above(HOSTS)).isEqualTo(List.of());
  }
}
