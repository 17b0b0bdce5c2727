package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.List;

/** What must hold of every run that finishes all its jobs, whatever the policies. */
final class RunRules {

  private final RunSpec spec;
  private final RunOutcome run;
  private final Timeline timeline;
  private final Redundancy redundancy;

  RunRules(RunSpec spec, RunOutcome run) {
    this.spec = spec;
    this.run = run;
    timeline = run.timeline().orElseThrow();
    redundancy = spec.scheme().redundancy();
  }

  void check() {
    noNodeEverRunsMoreThanItHas();
    for (RunSpec.QueuedJob queued : spec.jobs()) {
      List<TaskSpec> tasks = queued.job().tasks();
      for (int task = 0; task < tasks.size(); task++) {
        completesOnce(attemptsOf(queued.job().name(), task), tasks.get(task));
      }
    }
    new EndRules(spec, timeline).check();
    theBooksBalance();
  }

  private List<Attempt> attemptsOf(String job, int task) {
    return timeline.attempts().stream()
        .filter(attempt -> attempt.job().equals(job) && attempt.task() == task)
        .toList();
  }

  private void noNodeEverRunsMoreThanItHas() {
    for (int node = 0; node < timeline.nodes().size(); node++) {
      for (Timeline.Step step : timeline.nodes().get(node).steps()) {
        check(node, step.atMillis());
      }
      for (Attempt attempt : timeline.attempts()) {
        if (attempt.node() == node) {
          check(node, attempt.startMillis());
        }
      }
    }
  }

  private void check(int node, long at) {
    int has = 0;
    for (Timeline.Step step : timeline.nodes().get(node).steps()) {
      has = step.atMillis() <= at ? step.cores() : has;
    }
    int runs =
        timeline.attempts().stream()
            .filter(attempt -> attempt.node() == node)
            .filter(attempt -> attempt.startMillis() <= at && at < attempt.endMillis())
            .mapToInt(Attempt::cores)
            .sum();
    assertThat(runs).as("cores in use on node %d at %d", node, at).isLessThanOrEqualTo(has);
  }

  private void completesOnce(List<Attempt> attempts, TaskSpec task) {
    List<Attempt> completed =
        attempts.stream().filter(attempt -> attempt.end() == End.DONE).toList();
    assertThat(completed).hasSize(1);
    Attempt last = completed.get(0);
    assertThat(attempts).allMatch(attempt -> attempt.endMillis() <= last.endMillis());
    for (Attempt attempt : attempts) {
      long copies =
          attempts.stream()
              .filter(other -> other.startMillis() <= attempt.startMillis())
              .filter(other -> attempt.startMillis() < other.endMillis())
              .count();
      assertThat(copies).as("copies at once").isLessThanOrEqualTo(mostCopies());
    }
    long took = last.endMillis() - last.startMillis();
    if (mostCopies() == 1) {
      assertThat(took).isEqualTo(durationAfter(attempts, task));
    } else {
      // Which copy the earlier attempts were is not told: it may have saved some of the work.
      boolean saves = !redundancy.checkpointing().equals(Checkpointing.NEVER);
      long full = redundancy.checkpointing().durationOf(task.runtimeMillis());
      assertThat(took).isBetween(saves ? 1 : full, full);
    }
  }

  /** Save by save: what the last of these attempts had left to do, and the stalls on its way. */
  private long durationAfter(List<Attempt> attempts, TaskSpec task) {
    Checkpointing saves = redundancy.checkpointing();
    long left = task.runtimeMillis();
    for (Attempt attempt : attempts) {
      long unsaved = attempt.endMillis() - attempt.startMillis() - saves.everyMillis();
      while (attempt.isKilled() && unsaved >= saves.stallMillis()) {
        left -= saves.everyMillis();
        unsaved -= saves.stallMillis() + saves.everyMillis();
      }
    }
    long took = left;
    for (long done = saves.everyMillis(); done < left; done += saves.everyMillis()) {
      took += saves.stallMillis();
    }
    return took;
  }

  /** Beside the first and its replicas, one spare for each of them. */
  private int mostCopies() {
    return redundancy.replicas() * (redundancy.copies().isPresent() ? 2 : 1);
  }

  private void theBooksBalance() {
    double spent =
        timeline.attempts().stream()
            .mapToDouble(
                attempt -> (double) attempt.cores() * (attempt.endMillis() - attempt.startMillis()))
            .sum();
    assertThat(
            run.work().usefulCoreMillis()
                + run.work().wastedCoreMillis()
                + run.work().redundantCoreMillis())
        .isCloseTo(spent, within(1.0));
    assertThat(run.work().usefulCoreMillis()).isCloseTo(work(), within(1.0));
    assertThat(run.work().kills()).isEqualTo(run.jobs().stream().mapToInt(JobOutcome::kills).sum());
    assertThat(run.work().kills())
        .isEqualTo(timeline.attempts().stream().filter(Attempt::isKilled).count());
    assertThat(run.work().finishedTasks())
        .isEqualTo(run.jobs().stream().mapToInt(JobOutcome::tasks).sum());
    assertThat(run.jobs()).allMatch(JobOutcome::isFinished);
    assertThat(run.work().utilisation()).isBetween(0.0, 1.0);
  }

  private double work() {
    return spec.jobs().stream()
        .flatMap(queued -> queued.job().tasks().stream())
        .mapToDouble(task -> (double) task.demand().cores() * task.runtimeMillis())
        .sum();
  }
}
