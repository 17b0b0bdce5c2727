package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {

  private static double[] draws(long seed, String name) {
    RandomStream stream = new RandomStreams(seed).stream(name);
    double[] draws = new double[100];
    for (int i = 0; i < draws.length; i++) {
      draws[i] = stream.uniform();
    }
    return draws;
  }

  @Test
  void the_same_seed_and_name_give_the_same_numbers() {
    assertThat(draws(1, "jobs")).containsExactly(draws(1, "jobs"));
  }

  @Test
  void streams_of_similar_names_and_seeds_differ() {
    Set<Double> firsts = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      for (int node = 0; node < 100; node++) {
        firsts.add(draws(seed, "node-" + node)[0]);
      }
    }
    assertThat(firsts).hasSize(10_000);
  }

  @Test
  void neighbouring_streams_are_not_correlated() {
    double sum = 0;
    for (int node = 0; node < 10_000; node++) {
      double one = new RandomStreams(1).stream("node-" + node).uniform() - 0.5;
      double other = new RandomStreams(2).stream("node-" + node).uniform() - 0.5;
      sum += one * other;
    }
    // Each term has variance 1/144: four standard errors.
    assertThat(sum / 10_000).isBetween(-0.0034, 0.0034);
  }

  @Test
  void drawing_from_one_stream_leaves_the_others_alone() {
    RandomStreams streams = new RandomStreams(3);
    RandomStream busy = streams.stream("busy");
    for (int i = 0; i < 1_000; i++) {
      busy.uniform();
    }
    assertThat(streams.stream("calm").uniform()).isEqualTo(draws(3, "calm")[0]);
  }
}
