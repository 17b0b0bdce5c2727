package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;

/**
 * Programs of several processes, of which all run or none (ExoSphere, section 4.2). As soon as one
 * of its containers is lost, will be taken away, or falls silent, a program is killed as a whole,
 * and begins again from its newest checkpoint when it has all of its containers again.
 */
final class Gangs implements TaskContainers {

  // Until YARN has told of all containers why a program that failed has failed.
  private static final long LAST_WORDS_MILLIS = 5_000;
  // Nobody can tell when the processes of a node end that has fallen silent.
  private static final long BURIAL_MILLIS = 10_000;
  private static final int MOST_START_FAILURES = 10;

  private final JobState state;
  private final EventWriter events;
  private final Launcher launcher;
  private final GangAsks asks;
  private final LongSupplier clock;
  private final ListeningWorkers listening;
  private final long silenceMillis;
  private final Deque<TaskProgress> ready = new ArrayDeque<>();
  private final List<Gang> running = new ArrayList<>();
  private final Map<String, Long> dying = new HashMap<>();
  private final Map<String, Integer> startFailures = new HashMap<>();

  Gangs(
      JobState state,
      EventWriter events,
      Launcher launcher,
      GangAsks asks,
      ListeningWorkers listening,
      long silenceMillis,
      LongSupplier clock) {
    this.state = state;
    this.events = events;
    this.launcher = launcher;
    this.asks = asks;
    this.listening = listening;
    this.silenceMillis = silenceMillis;
    this.clock = clock;
  }

  @Override
  public void takeOver() throws IOException {
    for (TaskProgress task : state.tasks()) {
      if (task.state() == TaskState.READY) {
        ready.add(task);
      } else if (task.state() == TaskState.RUNNING) {
        // Only its master knew its other containers.
        asks.release(ContainerId.fromString(task.container()));
        record(ended(task, JobEvent.Type.KILLED, 0, "was lost together with the master", 0));
      }
    }
  }

  @Override
  public Set<String> containers() {
    Set<String> all = new HashSet<>(asks.held());
    running.forEach(gang -> all.addAll(gang.alive()));
    return all;
  }

  @Override
  public void ask() throws IOException {
    long now = clock.getAsLong();
    dying.values().removeIf(until -> until < now);
    for (Gang gang : List.copyOf(running)) {
      Gang.HeadEnd end = gang.headEnd();
      if (end != null && (gang.alive().isEmpty() || end.at() < now - LAST_WORDS_MILLIS)) {
        finish(gang, end);
      }
    }
    asks.balance(ready, now);
    // Two copies of a program must not write into one folder of checkpoints.
    if (asks.complete() && dying.isEmpty()) {
      start(asks.takeComplete(), now);
    }
  }

  private void start(Gang gang, long now) throws IOException {
    TaskProgress task = gang.task();
    gang.run();
    running.add(gang);
    record(
        JobEvent.started(
            task.task().name(),
            gang.head().getId().toString(),
            gang.head().getNodeId().toString(),
            gang.others(),
            now));
    events.flush();
    launcher.startHead(gang.head(), task);
  }

  @Override
  public void sent() {
    // What YARN refuses is all that it was asked for: there is one program at a time.
  }

  @Override
  public void refused(long now) {
    asks.refused(now).ifPresent(gang -> ready.addLast(gang.task()));
  }

  @Override
  public boolean place(Container container) {
    return asks.hold(container, clock.getAsLong());
  }

  @Override
  public void hear(WorkerMessage message) throws IOException {
    Optional<Gang> gang = of(message.container());
    if (message instanceof WorkerMessage.Ended ended) {
      if (gang.isPresent() && gang.get().isHead(ended.container())) {
        headEnded(gang.get(), ended.exit(), "", ended.saveMillis());
      }
      events.whenSeen(() -> ended.recorded().complete(null));
    } else if (message instanceof WorkerMessage.Ready done) {
      events.whenSeen(() -> done.task().complete(""));
    } else if (message instanceof WorkerMessage.Member member) {
      if (gang.isPresent() && member.index() < gang.get().all().size()) {
        launcher.startMember(
            gang.get().all().get(member.index()),
            gang.get().task(),
            member.index(),
            member.daemon());
      }
      events.whenSeen(() -> member.recorded().complete(null));
    }
  }

  private Optional<Gang> of(String container) {
    return running.stream().filter(gang -> gang.has(container)).findFirst();
  }

  private void headEnded(Gang gang, int exit, String diagnostics, long saveMillis)
      throws IOException {
    gang.headEnded(new Gang.HeadEnd(exit, diagnostics, saveMillis, clock.getAsLong()));
    if (exit == 0) {
      finish(gang, gang.headEnd());
    }
  }

  private void finish(Gang gang, Gang.HeadEnd end) throws IOException {
    JobEvent.Type type = ExitReasons.type(end.exit());
    String reason = ExitReasons.words(end.exit(), end.diagnostics());
    end(gang, type, end.exit(), reason, end.saveMillis());
  }

  @Override
  public void tell(Notices notices) throws IOException {
    long now = clock.getAsLong();
    for (Gang gang : List.copyOf(running)) {
      for (Container container : gang.all()) {
        String id = container.getId().toString();
        Optional<Notices.Coming> coming = notices.of(id, container.getNodeId().toString());
        boolean silent = listening.silentFor(id, now) > silenceMillis;
        if (running.contains(gang) && gang.has(id) && (coming.isPresent() || silent)) {
          lose(gang, coming.map(Notices.Coming::because).orElse(silence(container)));
        }
      }
    }
  }

  private static String silence(Container container) {
    return "its node %s has fallen silent".formatted(container.getNodeId());
  }

  @Override
  public void ended(ContainerId container, int exit, String diagnostics) throws IOException {
    String id = container.toString();
    dying.remove(id);
    asks.gone(id);
    Optional<Gang> found = of(id);
    if (found.isEmpty()) {
      return;
    }
    Gang gang = found.get();
    gang.gone(id);
    if (ExitReasons.type(exit) == JobEvent.Type.KILLED) {
      lose(gang, ExitReasons.words(exit, diagnostics));
    } else if (gang.isHead(id) && gang.headEnd() == null) {
      headEnded(gang, exit, diagnostics, 0);
    }
  }

  @Override
  public void lost(ContainerId container) {
    // Those of an earlier master were given back.
  }

  @Override
  public void notStarted(ContainerId container, String reason) throws IOException {
    Optional<Gang> gang = of(container.toString());
    if (gang.isPresent()) {
      int times = startFailures.merge(gang.get().task().task().name(), 1, Integer::sum);
      JobEvent.Type type =
          times < MOST_START_FAILURES ? JobEvent.Type.KILLED : JobEvent.Type.FAILED;
      end(gang.get(), type, 0, "its node did not start it: " + reason, 0);
    }
  }

  private void lose(Gang gang, String reason) throws IOException {
    end(gang, JobEvent.Type.KILLED, 0, reason, 0);
  }

  private void end(Gang gang, JobEvent.Type type, int exit, String reason, long saveMillis)
      throws IOException {
    running.remove(gang);
    for (Container container : gang.all()) {
      if (gang.has(container.getId().toString())) {
        asks.release(container.getId());
        dying.put(container.getId().toString(), clock.getAsLong() + BURIAL_MILLIS);
      }
    }
    record(ended(gang.task(), type, exit, reason, saveMillis));
  }

  private JobEvent ended(
      TaskProgress task, JobEvent.Type type, int exit, String reason, long saveMillis) {
    return JobEvent.ended(
        type, task.task().name(), task.container(), exit, reason, saveMillis, clock.getAsLong());
  }

  private void record(JobEvent event) throws IOException {
    events.write(event);
    ready.addAll(state.apply(event));
  }
}
