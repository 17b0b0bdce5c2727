package dev.gleaner.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.result.Result;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SimulationBesideTest {

  private final StringWriter err = new StringWriter();
  private final List<Integer> runs = new ArrayList<>();
  private final CountDownLatch begun = new CountDownLatch(1);

  @Test
  void it_runs_once_however_often_it_is_started_and_says_nothing_until_it_is_awaited()
      throws Exception {
    SimulationBeside simulation = new SimulationBeside(plan(null), 3);

    simulation.start();
    simulation.start();
    begun.await();
    assertThat(err.toString()).isEmpty();

    simulation.await(new PrintWriter(err));
    assertThat(runs).containsExactly(3);
  }

  @Test
  void it_starts_when_it_is_awaited_and_nobody_has_started_it() throws Exception {
    new SimulationBeside(plan(null), 2).await(new PrintWriter(err));

    assertThat(runs).containsExactly(2);
  }

  @Test
  void what_goes_wrong_is_told_where_it_is_awaited() {
    SimulationBeside bad = new SimulationBeside(plan(new BadInputException("no such file")), 1);
    SimulationBeside large = new SimulationBeside(plan(new OutOfMemoryError()), 1);
    bad.start();

    assertThatThrownBy(() -> bad.await(new PrintWriter(err)))
        .isInstanceOf(BadInputException.class)
        .hasMessage("no such file");
    assertThatThrownBy(() -> large.await(new PrintWriter(err)))
        .isInstanceOf(OutOfMemoryError.class);
  }

  private Plan plan(Throwable problem) {
    return new Plan() {
      @Override
      public ScenarioHead head() {
        throw new UnsupportedOperationException();
      }

      @Override
      public Result run(int threads, PlanListener listener) {
        runs.add(threads);
        listener.begins("runs", 1);
        listener.step();
        begun.countDown();
        if (problem instanceof RuntimeException e) {
          throw e;
        }
        if (problem instanceof Error e) {
          throw e;
        }
        return null;
      }
    };
  }
}
