package dev.gleaner.core.buy.capacity.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;

/** Against ojAlgo's simplex method. */
class CoveringProgramTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void after_each_cut_it_costs_what_ojalgo_finds(long seed) {
    RandomStream random = new RandomStreams(seed).stream("covering");
    int size = 2 + random.below(30);
    double[] prices = new double[size];
    for (int i = 0; i < size; i++) {
      prices[i] = random.uniform(0.1, 3);
    }
    CoveringProgram program = new CoveringProgram(prices);
    List<Cut> cuts = new ArrayList<>();
    for (int k = 0; k < 25; k++) {
      double[] shares = new double[size];
      for (int i = 0; i < size; i++) {
        shares[i] = i > 0 && random.chance(0.4) ? 0 : random.uniform(0.01, 1);
      }
      cuts.add(new Cut(shares));
      assertThat(program.add(cuts.get(k))).isTrue();

      double expected = oracle(prices, cuts);
      double dollars = 0;
      for (int i = 0; i < size; i++) {
        dollars += prices[i] * program.servers()[i];
      }
      assertThat(dollars).isEqualTo(expected, within(1e-7 * expected));
      assertThat(program.certificate(prices).dollarsPerHour())
          .isEqualTo(expected, within(1e-7 * expected));
      assertThat(cuts).allMatch(cut -> cut.of(program.servers()) > 1 - 1e-6);
    }
  }

  @Test
  void a_cut_that_nothing_satisfies_is_refused() {
    CoveringProgram program = new CoveringProgram(new double[] {1, 2});
    assertThat(program.add(new Cut(new double[] {0.5, 0.5}))).isTrue();
    assertThat(program.add(new Cut(new double[] {0, 0}))).isFalse();
  }

  private static double oracle(double[] prices, List<Cut> cuts) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    for (int i = 0; i < prices.length; i++) {
      model.newVariable("n" + i).lower(0).weight(prices[i]);
    }
    for (int k = 0; k < cuts.size(); k++) {
      Expression row = model.newExpression("cut" + k).lower(1);
      for (int i = 0; i < prices.length; i++) {
        row.set(i, cuts.get(k).share(i));
      }
    }
    return model.minimise().getValue();
  }
}
