package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;

class DurationBucketsTest {

  @Test
  void buckets_follow_each_other_without_gaps_up_to_the_limit() {
    assertThat(DurationBuckets.lowerBound(0)).isZero();
    for (int i = 0; i < DurationBuckets.COUNT; i++) {
      long end = DurationBuckets.lowerBound(i) + DurationBuckets.width(i);
      assertThat(DurationBuckets.lowerBound(i + 1)).isEqualTo(end);
      assertThat(DurationBuckets.index(DurationBuckets.lowerBound(i))).isEqualTo(i);
      assertThat(DurationBuckets.index(end - 1)).isEqualTo(i);
    }
    assertThat(DurationBuckets.lowerBound(DurationBuckets.COUNT)).isEqualTo(DurationBuckets.LIMIT);
  }

  @Test
  void a_bucket_is_no_wider_than_a_128th_from_one_second_on() {
    for (int i = DurationBuckets.index(1000); i < DurationBuckets.COUNT; i++) {
      assertThat(DurationBuckets.width(i) * 128).isLessThanOrEqualTo(DurationBuckets.lowerBound(i));
    }
  }

  @Test
  void every_duration_lies_in_its_bucket() {
    RandomStream random = new RandomStreams(1).stream("durations");
    for (int i = 0; i < 10_000; i++) {
      long duration = (long) random.boundedPareto(1, DurationBuckets.LIMIT - 1, 0.1);
      int index = DurationBuckets.index(duration);
      assertThat(duration)
          .isBetween(DurationBuckets.lowerBound(index), DurationBuckets.lowerBound(index + 1) - 1);
    }
  }

  @Test
  void durations_beyond_the_limit_fall_into_the_last_bucket() {
    assertThat(DurationBuckets.index(DurationBuckets.LIMIT)).isEqualTo(DurationBuckets.COUNT - 1);
    assertThat(DurationBuckets.index(Long.MAX_VALUE)).isEqualTo(DurationBuckets.COUNT - 1);
  }
}
