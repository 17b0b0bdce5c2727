package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a job remembers of its critical path, against what its tasks say at every moment. */
class CriticalPathTest {

  private static final Redundancy TWICE =
      new Redundancy(new Checkpointing(100 * SECOND, 10 * SECOND), 2, Optional.empty());

  @ParameterizedTest
  @EnumSource(TaskOrder.class)
  void the_remembered_end_is_that_of_a_look_at_all_tasks(TaskOrder order) {
    for (int seed = 0; seed < 50; seed++) {
      new Life(order, seed).live();
    }
  }

  private static final class Life {

    private final RandomStream random;
    private final SimulatedJob job;
    private final List<SimulatedTask> running = new ArrayList<>();
    private long now;
    private int nextId = 1000;

    Life(TaskOrder order, int seed) {
      random = new RandomStreams(seed).stream("life");
      Runs runs = new Runs().taskOrder(order).redundancy(TWICE).node(0, 8);
      runs.job(0, 1, 3000, 2000, 2000, 5000, 400, 700);
      RunSpec spec = runs.spec();
      job = new SimulatedJob(0, 0, spec.jobs().get(0), spec);
    }

    void live() {
      job.submit(now);
      for (int i = 0; i < 80 && !job.isDone(); i++) {
        now += random.below(300) * SECOND;
        if (running.isEmpty() || (random.chance(0.5) && !job.waiting().isEmpty())) {
          start(job.waiting().get(random.below(job.waiting().size())));
        } else {
          end(running.remove(random.below(running.size())));
        }
        assertThat(job.expectedEnd(now)).isEqualTo(expectedEnd());
        now += random.below(100) * SECOND;
        assertThat(job.expectedEnd(now)).isEqualTo(expectedEnd());
      }
    }

    private void start(SimulatedTask task) {
      task.expectedEnd = now + task.estimateMillis();
      job.started(task, now);
      running.add(task);
    }

    private void end(SimulatedTask task) {
      switch (random.below(3)) {
        case 0 -> {
          task.keep(random.below(3) * task.workLeft() / 10);
          job.killed(task);
        }
        case 1 -> promote(task);
        default -> complete(task);
      }
    }

    private void promote(SimulatedTask killed) {
      SimulatedTask spare = killed.spare(nextId++);
      killed.copies.remove(killed);
      spare.expectedEnd = now + random.below(1000) * SECOND;
      job.lost(killed);
      job.promoted(spare);
      running.add(spare);
    }

    private void complete(SimulatedTask task) {
      for (SimulatedTask copy : task.copies) {
        if (running.remove(copy)) {
          job.cancelled(copy);
        } else if (!copy.equals(task)) {
          job.withdraw(copy);
        }
      }
      job.completed(task, now);
    }

    private long expectedEnd() {
      long end = now;
      for (SimulatedTask task : job.waiting()) {
        end = Math.max(end, now + task.estimateMillis());
      }
      for (SimulatedTask task : running) {
        // Overdue tasks run as long again as they are overdue.
        end = Math.max(end, now + Math.abs(task.expectedEnd - now));
      }
      return end;
    }
  }
}
