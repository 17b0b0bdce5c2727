package dev.gleaner.core.evict.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiriesTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void those_whose_time_is_up_are_named_in_order_and_no_others(long seed) {
    RandomStream random = new RandomStreams(seed).stream("expiries");
    Expiries expiries = new Expiries();
    Map<Integer, Long> reference = new TreeMap<>();
    long now = -500;
    for (int step = 0; step < 2000; step++) {
      now += random.below(10);
      if (random.chance(0.1)) {
        int count = reference.size() + random.below(4);
        expiries.grow(count);
        while (reference.size() < count) {
          reference.put(reference.size(), Long.MAX_VALUE);
        }
      }
      if (!reference.isEmpty() && random.chance(0.7)) {
        int position = random.below(reference.size());
        long until = random.chance(0.1) ? Long.MAX_VALUE : now + random.below(200);
        expiries.set(position, until);
        reference.put(position, until);
      }
      assertThat(expired(expiries, now)).isEqualTo(expired(reference, now));
    }
  }

  private static List<Integer> expired(Expiries expiries, long now) {
    List<Integer> named = new ArrayList<>();
    expiries.before(
        now,
        position -> {
          named.add(position);
          expiries.set(position, Long.MAX_VALUE);
        });
    return named;
  }

  private static List<Integer> expired(Map<Integer, Long> reference, long now) {
    List<Integer> named =
        reference.entrySet().stream()
            .filter(entry -> entry.getValue() < now)
            .sorted(
                Map.Entry.<Integer, Long>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .toList();
    named.forEach(position -> reference.put(position, Long.MAX_VALUE));
    return named;
  }
}
