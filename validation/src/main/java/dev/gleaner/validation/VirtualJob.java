package dev.gleaner.validation;

import dev.gleaner.simulator.engine.RunSpec.QueuedJob;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.traces.jobs.TaskSpec;
import dev.gleaner.validation.virtual.Ask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A job as an application: its master asks for its tasks in the scheme's order. YARN serves an
 * application's requests by priority, so tasks that stand side by side and are alike share one.
 */
final class VirtualJob {

  private final QueuedJob queued;
  private final long submitMillis;

  /** For each priority, from 1 on, the tasks that wait. */
  private final List<TreeSet<Integer>> waiting = new ArrayList<>();

  private final List<TaskSpec> kinds = new ArrayList<>();
  private final int[] priorities;
  private int open;
  private int kills;
  private int unreported;
  private long firstStart = JobOutcome.UNFINISHED;
  private long finish = JobOutcome.UNFINISHED;

  VirtualJob(QueuedJob queued, TaskOrder order, long warmUpMillis) {
    this.queued = queued;
    submitMillis = warmUpMillis + queued.job().submitMillis();
    open = specs().size();
    unreported = open;
    priorities = new int[open];
    for (int task : inOrder(order)) {
      TaskSpec spec = specs().get(task);
      if (kinds.isEmpty() || !isAlike(kinds.get(kinds.size() - 1), spec)) {
        kinds.add(spec);
        waiting.add(new TreeSet<>());
      }
      priorities[task] = kinds.size();
      waiting.get(kinds.size() - 1).add(task);
    }
  }

  private List<TaskSpec> specs() {
    return queued.job().tasks();
  }

  int tasks() {
    return specs().size();
  }

  private int[] inOrder(TaskOrder order) {
    Comparator<Integer> byEstimate =
        Comparator.comparingLong(task -> specs().get(task).estimateMillis());
    return IntStream.range(0, specs().size())
        .boxed()
        .sorted(
            switch (order) {
              case AS_SUBMITTED -> Comparator.<Integer>naturalOrder();
              case SHORTEST_FIRST -> byEstimate.thenComparing(Comparator.naturalOrder());
              case LONGEST_FIRST -> byEstimate.reversed().thenComparing(Comparator.naturalOrder());
            })
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static boolean isAlike(TaskSpec one, TaskSpec other) {
    return one.demand().equals(other.demand()) && one.estimateMillis() == other.estimateMillis();
  }

  String name() {
    return queued.job().name();
  }

  String queue() {
    return queued.queue();
  }

  long submitMillis() {
    return submitMillis;
  }

  TaskSpec task(int task) {
    return specs().get(task);
  }

  /** The estimates, in the form in which a client of the plug-in gives them. */
  Map<String, String> environment() {
    Map<String, String> environment = new LinkedHashMap<>();
    for (int i = 0; i < kinds.size(); i++) {
      environment.put("GLEANER_RUNTIME_P" + (i + 1), kinds.get(i).estimateMillis() + "ms");
    }
    return environment;
  }

  List<Ask> asks() {
    return IntStream.rangeClosed(1, kinds.size()).mapToObj(this::ask).toList();
  }

  private Ask ask(int priority) {
    return new Ask(priority, kinds.get(priority - 1).demand(), waiting.get(priority - 1).size());
  }

  int cores(int priority) {
    return kinds.get(priority - 1).demand().cores();
  }

  /** Which task runs in a container of this priority. */
  int start(int priority, long now) {
    if (firstStart == JobOutcome.UNFINISHED) {
      firstStart = now;
    }
    return waiting.get(priority - 1).pollFirst();
  }

  /** The task waits again; what the master has to ask for. */
  Ask killed(int task) {
    kills++;
    waiting.get(priorities[task] - 1).add(task);
    return ask(priorities[task]);
  }

  /** True if that was the last one. */
  boolean completed(long now) {
    open--;
    finish = open == 0 ? now : finish;
    return open == 0;
  }

  /** The ResourceManager knows of the end of one more task; true if that was the last one. */
  boolean reported() {
    unreported--;
    return unreported == 0;
  }

  JobOutcome outcome() {
    return new JobOutcome(
        name(),
        queue(),
        queued.group(),
        submitMillis,
        firstStart,
        finish,
        specs().size(),
        kills,
        specs().stream().mapToLong(TaskSpec::runtimeMillis).max().orElseThrow(),
        0);
  }
}
