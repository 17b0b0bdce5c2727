package dev.gleaner.cli.report;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.measure.DecisionOutcome;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.measure.Timeline.NodeLine;
import dev.gleaner.simulator.measure.Timeline.Step;
import dev.gleaner.simulator.measure.WorkOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A crude run in ticks of five seconds, good enough to give a report the shapes of a real one.
 *
 * <p>{@code care} is the share of placements that go to the node which stays as it is for longest.
 */
final class FakeRun {

  static final int NODES = 64;
  private static final int JOBS = 50;
  private static final long TICK = 5_000;
  private static final long WARM_UP = 600_000;

  private record Running(int job, int task, int node, int cores, long start, long length) {}

  private record Waiting(int job, int task, int cores, long length, long since) {}

  private final RandomStreams random;
  private final double care;
  private final List<List<Step>> steps = new ArrayList<>();
  private final int[] capacity = new int[NODES];
  private final int[] used = new int[NODES];
  private final long[] nextChange = new long[NODES];
  private final List<Waiting> waiting = new ArrayList<>();
  private final List<Running> running = new ArrayList<>();
  private final List<Attempt> attempts = new ArrayList<>();
  private final long[] submit = new long[JOBS];
  private final int[] tasks = new int[JOBS];
  private final long[] longest = new long[JOBS];
  private final long[] firstStart = new long[JOBS];
  private final long[] finish = new long[JOBS];
  private final int[] left = new int[JOBS];
  private final int[] kills = new int[JOBS];
  private double capacityCoreMillis;
  private double waitMillis;

  private FakeRun(long seed, double care) {
    this.random = new RandomStreams(seed);
    this.care = care;
  }

  static RunOutcome of(String scheme, long seed, double care, boolean withTimeline) {
    return new FakeRun(seed, care).run(scheme, seed, withTimeline);
  }

  private RunOutcome run(String scheme, long seed, boolean withTimeline) {
    RandomStream changes = random.stream("changes");
    RandomStream work = random.stream("jobs");
    RandomStream choices = random.stream("choices");
    for (int node = 0; node < NODES; node++) {
      steps.add(new ArrayList<>());
    }
    for (int job = 1; job < JOBS; job++) {
      submit[job] = submit[job - 1] + TICK * (1 + (long) work.exponential(22));
    }
    int next = 0;
    for (long now = 0; next < JOBS || !waiting.isEmpty() || !running.isEmpty(); now += TICK) {
      complete(now);
      change(now, changes);
      for (; next < JOBS && submit[next] + WARM_UP <= now; next++) {
        submit[next] = now;
        submitJob(next, work);
      }
      place(now, choices);
    }
    return outcome(scheme, seed, withTimeline);
  }

  private void submitJob(int job, RandomStream work) {
    tasks[job] = left[job] = 10 + (int) work.boundedPareto(20, 800, 1.1);
    double median = work.logNormal(120_000, 0.6);
    for (int task = 0; task < tasks[job]; task++) {
      long length = TICK + (long) work.logNormal(median, 0.4);
      longest[job] = Math.max(longest[job], length);
      waiting.add(new Waiting(job, task, 1 + work.below(3), length, submit[job]));
    }
  }

  private void complete(long now) {
    for (Running task : List.copyOf(running)) {
      if (task.start() + task.length() <= now) {
        stop(task, now, false);
        left[task.job()]--;
        finish[task.job()] = now;
      }
    }
  }

  private void change(long now, RandomStream changes) {
    for (int node = 0; node < NODES; node++) {
      if (now >= nextChange[node]) {
        capacity[node] = changes.chance(0.12) ? 0 : 2 + changes.below(11);
        steps.get(node).add(new Step(now, capacity[node]));
        double mean = node % 3 == 0 ? 3_600_000 : 330_000;
        nextChange[node] = now + TICK + (long) changes.exponential(mean);
        shrink(node, now);
      }
      capacityCoreMillis += (double) capacity[node] * TICK;
    }
  }

  private void shrink(int node, long now) {
    for (Running task : List.copyOf(running)) {
      if (used[node] > capacity[node] && task.node() == node) {
        stop(task, now, true);
        kills[task.job()]++;
        waiting.add(0, new Waiting(task.job(), task.task(), task.cores(), task.length(), now));
      }
    }
  }

  private void stop(Running task, long now, boolean killed) {
    running.remove(task);
    used[task.node()] -= task.cores();
    String name = "job-" + (task.job() + 1);
    End end = killed ? End.KILLED : End.DONE;
    attempts.add(new Attempt(task.node(), name, task.task(), task.cores(), task.start(), now, end));
  }

  private void place(long now, RandomStream choices) {
    int full = 0;
    for (int i = 0; i < waiting.size() && full < 20; ) {
      Waiting task = waiting.get(i);
      int node = choose(task, choices);
      if (node < 0) {
        i++;
        full++;
      } else {
        waiting.remove(i);
        used[node] += task.cores();
        waitMillis += now - task.since();
        if (firstStart[task.job()] == 0) {
          firstStart[task.job()] = now;
        }
        running.add(new Running(task.job(), task.task(), node, task.cores(), now, task.length()));
      }
    }
  }

  private int choose(Waiting task, RandomStream choices) {
    boolean careful = choices.chance(care);
    int offset = choices.below(NODES);
    int best = -1;
    for (int i = 0; i < NODES; i++) {
      int node = (i + offset) % NODES;
      boolean fits = capacity[node] - used[node] >= task.cores();
      if (fits && (best < 0 || (careful && nextChange[node] > nextChange[best]))) {
        best = node;
      }
    }
    return best;
  }

  private RunOutcome outcome(String scheme, long seed, boolean withTimeline) {
    List<JobOutcome> jobs = new ArrayList<>();
    for (int job = 0; job < JOBS; job++) {
      jobs.add(
          new JobOutcome(
              "job-" + (job + 1),
              "default",
              "all",
              submit[job],
              firstStart[job],
              finish[job],
              tasks[job],
              kills[job],
              longest[job],
              0.01 * tasks[job]));
    }
    List<NodeLine> nodes = new ArrayList<>();
    for (int node = 0; node < NODES; node++) {
      nodes.add(new NodeLine("harvest-%02d".formatted(node + 1), steps.get(node)));
    }
    return new RunOutcome(
        scheme,
        seed,
        KillOrder.OLDEST_FIRST,
        jobs,
        work(),
        new DecisionOutcome(attempts.size(), 0, 0, 1),
        FakeMoney.of(coreMillis(false), coreMillis(true), capacityCoreMillis),
        FakeMoney.pool(steps),
        withTimeline ? Optional.of(new Timeline(nodes, attempts)) : Optional.empty());
  }

  private WorkOutcome work() {
    double useful = coreMillis(false);
    double wasted = coreMillis(true);
    long killed = attempts.stream().filter(Attempt::isKilled).count();
    return new WorkOutcome(
        useful,
        wasted,
        0,
        0,
        capacityCoreMillis,
        attempts.size() - killed,
        killed,
        waitMillis,
        attempts.size());
  }

  private double coreMillis(boolean killed) {
    return attempts.stream()
        .filter(attempt -> attempt.isKilled() == killed)
        .mapToDouble(
            attempt -> (double) attempt.cores() * (attempt.endMillis() - attempt.startMillis()))
        .sum();
  }
}
