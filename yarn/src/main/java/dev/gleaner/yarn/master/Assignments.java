package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;

/** Which task is in which container. Whatever happens to a task is written down here. */
final class Assignments {

  // A node that cannot start anything must not keep a task busy for ever.
  private static final int MOST_START_FAILURES = 10;
  private static final int LOOKED_AT = 32;

  private final JobState state;
  private final EventWriter events;
  private final Asks asks;
  private final Launcher launcher;
  private final Reuse reuse;
  private final LongSupplier clock;
  private final Map<String, Worker> workers = new HashMap<>();
  private final Map<String, Integer> startFailures = new HashMap<>();
  private final List<Runnable> answers = new ArrayList<>();

  Assignments(
      JobState state,
      EventWriter events,
      Asks asks,
      Launcher launcher,
      Reuse reuse,
      LongSupplier clock) {
    this.state = state;
    this.events = events;
    this.asks = asks;
    this.launcher = launcher;
    this.reuse = reuse;
    this.clock = clock;
  }

  /** The tasks as an earlier attempt of the master left them. */
  void takeOver() {
    Map<String, Integer> tasksOf = new HashMap<>();
    for (TaskProgress task : state.tasks()) {
      task.tries().forEach(one -> tasksOf.merge(one.container(), 1, Integer::sum));
    }
    for (TaskProgress task : state.tasks()) {
      if (task.state() == TaskState.READY) {
        asks.ready(task);
      } else if (task.state() == TaskState.RUNNING) {
        int before = tasksOf.get(task.container()) - 1;
        TaskKind kind = TaskKind.of(task.task());
        Worker worker =
            new Worker(task.container(), task.node(), kind, Set.of(), task.startedAt(), before);
        worker.begin(task);
        workers.put(worker.container(), worker);
      }
    }
  }

  Set<String> containers() {
    return workers.keySet();
  }

  /** Asks for what is worth a container. */
  void ask() {
    long now = clock.getAsLong();
    asks.balance(
        now,
        (kind, ready) ->
            alike(ready)
                ? reuse.wanted(kind, ready.size(), soonFree(kind, now), now)
                : ready.size());
  }

  // Tasks with files of their own cannot share a container; the first ones show whether they have.
  private boolean alike(Collection<TaskProgress> ready) {
    return ready.stream()
            .limit(LOOKED_AT)
            .map(task -> launcher.files(task.task()))
            .distinct()
            .count()
        <= 1;
  }

  private int soonFree(TaskKind kind, long now) {
    return (int)
        workers.values().stream()
            .filter(worker -> worker.kind().equals(kind))
            .filter(worker -> worker.endsSoon(now, reuse.soonMillis()))
            .count();
  }

  /** Starts a task in a new container; false if none wants it. */
  boolean place(Container container) throws IOException {
    TaskProgress task = asks.take(container.getPriority().getPriority());
    if (task == null) {
      return false;
    }
    long now = clock.getAsLong();
    TaskKind kind = TaskKind.of(task.task());
    Worker worker =
        new Worker(
            container.getId().toString(),
            container.getNodeId().toString(),
            kind,
            launcher.files(task.task()),
            now,
            0);
    workers.put(worker.container(), worker);
    reuse.placed(kind, now);
    begin(worker, task);
    events.flush();
    launcher.start(container, task, reuse.possible(kind));
    return true;
  }

  /** Hears a worker; it is answered when what has happened has been written down. */
  void hear(WorkerMessage message) throws IOException {
    Worker worker = workers.get(message.container());
    if (message instanceof WorkerMessage.Ended ended) {
      if (worker != null && worker.isAt(ended.number())) {
        reuse.ended(worker.kind(), ended.millis());
        end(worker, ExitReasons.type(ended.exit()), ended.exit(), words(ended.exit(), ""));
      }
      answers.add(() -> ended.recorded().complete(null));
    } else if (message instanceof WorkerMessage.Ready ready) {
      String script = worker == null ? "" : another(worker);
      answers.add(() -> ready.task().complete(script));
    }
  }

  private String another(Worker worker) throws IOException {
    double held = worker.heldMillis(clock.getAsLong());
    boolean inTime = reuse.another(worker.kind(), held);
    TaskProgress task =
        inTime && worker.task() == null
            ? asks.takeFor(worker.kind(), other -> launcher.files(other).equals(worker.files()))
            : null;
    if (task == null) {
      workers.remove(worker.container());
      return "";
    }
    begin(worker, task);
    return launcher.script(task).text();
  }

  // Written down before it can run: a later attempt must know of every container that may run.
  private void begin(Worker worker, TaskProgress task) throws IOException {
    worker.begin(task);
    record(
        JobEvent.started(task.task().name(), worker.container(), worker.node(), clock.getAsLong()));
  }

  /** YARN says that a container has ended. */
  void ended(ContainerId container, int exit, String diagnostics) throws IOException {
    Worker worker = workers.get(container.toString());
    boolean lostMaster = exit == WorkerScript.LOST_MASTER;
    if (lostMaster && worker != null && !worker.isAtItsFirstTask()) {
      notStarted(container, "its container lost the application master");
    } else {
      end(container, ExitReasons.type(exit), exit, words(exit, diagnostics));
    }
  }

  /** Nobody knows what has become of a container. */
  void lost(ContainerId container) throws IOException {
    end(container, JobEvent.Type.KILLED, 0, "was lost together with the application master");
  }

  /** A task was handed to a container that did not begin it. */
  void notStarted(ContainerId container, String reason) throws IOException {
    Worker worker = workers.get(container.toString());
    if (worker == null || worker.task() == null) {
      return;
    }
    int times = startFailures.merge(worker.task().task().name(), 1, Integer::sum);
    end(
        container,
        times < MOST_START_FAILURES ? JobEvent.Type.KILLED : JobEvent.Type.FAILED,
        0,
        "its node did not start it: " + reason);
  }

  private static String words(int exit, String diagnostics) {
    return exit == TaskScript.OUTPUT_MISSING
        ? "an output is missing (exit code 97)"
        : ExitReasons.words(exit, diagnostics);
  }

  private void end(ContainerId container, JobEvent.Type type, int exit, String reason)
      throws IOException {
    Worker worker = workers.remove(container.toString());
    // One that was released, has no task, or was told of twice.
    if (worker != null && worker.task() != null) {
      end(worker, type, exit, reason);
    }
  }

  private void end(Worker worker, JobEvent.Type type, int exit, String reason) throws IOException {
    String name = worker.task().task().name();
    worker.end();
    record(JobEvent.ended(type, name, worker.container(), exit, reason, clock.getAsLong()));
  }

  private void record(JobEvent event) throws IOException {
    events.write(event);
    List<TaskProgress> ready = state.apply(event);
    ready.forEach(asks::ready);
  }

  /** Makes what has happened seen by others, and then answers the workers. */
  void flush() throws IOException {
    events.flush();
    answers.forEach(Runnable::run);
    answers.clear();
  }
}
