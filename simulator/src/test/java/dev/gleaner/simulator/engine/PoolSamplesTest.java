package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.PriceTable;
import dev.gleaner.core.model.Prices;
import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.RunOutcome;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A look at the pool every 600 s. */
class PoolSamplesTest {

  private static final Comparator<Double> ROUNDED =
      Comparator.comparingDouble(value -> StrictMath.rint(value * 1e6));

  private static void assertSamples(List<PoolSample> samples, PoolSample... expected) {
    assertThat(samples)
        .usingRecursiveComparison()
        .withComparatorForType(ROUNDED, Double.class)
        .isEqualTo(List.of(expected));
  }

  @Test
  void a_sample_tells_what_the_pool_has_at_that_moment() {
    RunOutcome run =
        new Runs()
            .prices(new Prices(PriceTable.perCore(99), PriceTable.perCore(1), 0.5))
            .node(0, 4, 1000, 8)
            .node(700, 2)
            .node(0, 2, 900, 0)
            .job(0, 2, 1500)
            .run();
    // Of the three, the second never changes and the first comes before the third.
    assertSamples(
        run.pool(),
        new PoolSample(0, 2, 1, 0, 6, 2, 6),
        new PoolSample(600 * SECOND, 2, 1, 0, 6, 2, 6),
        new PoolSample(1200 * SECOND, 2, 2, 0, 10, 2, 4 + 4 * 0.5 + 2));
  }

  @Test
  void what_happens_at_the_moment_of_a_sample_is_in_it() {
    RunOutcome run =
        new Runs()
            .prices(new Prices(PriceTable.perCore(99), PriceTable.perCore(1), 0.5))
            .node(0, 4, 600, 2)
            .job(0, 1, 600)
            .job(600, 2, 10)
            .run();
    assertSamples(
        run.pool(),
        new PoolSample(0, 1, 1, 0, 4, 1, 3),
        new PoolSample(600 * SECOND, 1, 1, 0, 2, 2, 2));
  }

  @Test
  void a_draining_node_counts_until_it_goes() {
    // Node 0 drains from 100 s until its task ends at 700 s.
    RunOutcome run =
        new Runs()
            .rented(Rents.room(3), Rents.CLOUD, Rents.keep(3, new Target.Nodes(2), 0))
            .job(0, 4, 700, 1300, 1300)
            .run();
    assertThat(run.pool())
        .extracting(sample -> List.of(sample.nodes(), sample.drainingNodes(), sample.cores()))
        .containsExactly(List.of(3, 0, 12), List.of(3, 1, 12), List.of(2, 0, 8));
  }

  @Test
  void the_cores_of_spare_copies_are_in_use() {
    HandDriven run = new HandDriven(new Runs().node(0, 2).node(0, 2).job(0, 2, 100));
    run.until(0).start(0, 0).spare(0, 1);
    run.cluster.account.sample(0);
    run.until(100);
    run.cluster.account.sample(100 * SECOND);
    assertThat(run.cluster.account.samples())
        .extracting(PoolSample::usedCores)
        .containsExactly(4, 0);
  }
}
