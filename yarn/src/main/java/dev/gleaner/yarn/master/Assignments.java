package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;

/** Which task is in which container. Whatever happens to a task is written down here. */
final class Assignments implements TaskContainers {

  // A node that cannot start anything must not keep a task busy for ever.
  private static final int MOST_START_FAILURES = 10;

  private final JobState state;
  private final EventWriter events;
  private final Asks asks;
  private final Launcher launcher;
  private final Reuse reuse;
  private final LongSupplier clock;
  private final Map<String, Worker> workers = new HashMap<>();
  private final Map<String, Integer> startFailures = new HashMap<>();

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

  @Override
  public void takeOver() {
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

  @Override
  public Set<String> containers() {
    return workers.keySet();
  }

  /** Asks for what is worth a container. */
  @Override
  public void ask() {
    long now = clock.getAsLong();
    asks.balance(
        now,
        (kind, ready) ->
            launcher.needsTheSameFiles(ready)
                ? reuse.wanted(kind, ready.size(), soonFree(kind, now), now)
                : ready.size());
  }

  private int soonFree(TaskKind kind, long now) {
    return (int)
        workers.values().stream()
            .filter(worker -> worker.kind().equals(kind))
            .filter(worker -> worker.endsSoon(now, reuse.soonMillis()))
            .count();
  }

  @Override
  public boolean place(Container container) throws IOException {
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

  @Override
  public void hear(WorkerMessage message) throws IOException {
    Worker worker = workers.get(message.container());
    if (message instanceof WorkerMessage.Ended ended) {
      if (worker != null && worker.isAt(ended.number())) {
        reuse.ended(worker.kind(), ended.millis());
        end(worker, ended.exit(), "", ended.saveMillis());
      }
      events.whenSeen(() -> ended.recorded().complete(null));
    } else if (message instanceof WorkerMessage.Ready ready) {
      String script = worker == null ? "" : another(worker);
      events.whenSeen(() -> ready.task().complete(script));
    }
  }

  @Override
  public void tell(Notices notices) throws IOException {
    long now = clock.getAsLong();
    for (Worker worker : workers.values()) {
      Optional<JobEvent> told = notices.tell(worker, now);
      if (told.isPresent()) {
        record(told.get());
      }
    }
  }

  private String another(Worker worker) throws IOException {
    double held = worker.heldMillis(clock.getAsLong());
    boolean inTime = !worker.isLeaving() && reuse.another(worker.kind(), held);
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

  @Override
  public void ended(ContainerId container, int exit, String diagnostics) throws IOException {
    Worker worker = workers.get(container.toString());
    boolean lostMaster = exit == WorkerScript.LOST_MASTER;
    if (lostMaster && worker != null && !worker.isAtItsFirstTask()) {
      notStarted(container, "its container lost the application master");
    } else {
      workers.remove(container.toString());
      if (worker != null && worker.task() != null) {
        end(worker, exit, diagnostics, 0);
      }
    }
  }

  @Override
  public void lost(ContainerId container) throws IOException {
    end(container, JobEvent.Type.KILLED, 0, "was lost together with the application master");
  }

  @Override
  public void notStarted(ContainerId container, String reason) throws IOException {
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

  private void end(ContainerId container, JobEvent.Type type, int exit, String reason)
      throws IOException {
    Worker worker = workers.remove(container.toString());
    // One that was released, has no task, or was told of twice.
    if (worker != null && worker.task() != null) {
      end(worker, type, exit, reason);
    }
  }

  // By the exit code of its command, or of YARN.
  private void end(Worker worker, int exit, String diagnostics, long saveMillis)
      throws IOException {
    TaskProgress task = worker.task();
    long now = clock.getAsLong();
    JobEvent.Type type = ExitReasons.type(exit, task, now);
    String reason = type == JobEvent.Type.SAVED ? "" : ExitReasons.words(exit, diagnostics);
    worker.end();
    record(
        JobEvent.ended(
            type, task.task().name(), worker.container(), exit, reason, saveMillis, now));
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

  @Override
  public void sent() {
    asks.sent();
  }

  @Override
  public void refused(long now) {
    asks.refused(now);
  }
}
