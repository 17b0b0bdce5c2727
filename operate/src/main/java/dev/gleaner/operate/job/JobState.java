package dev.gleaner.operate.job;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a job stands, from the events so far. Master and client keep one each. */
public final class JobState {

  private final Job job;
  private final Map<String, TaskProgress> tasks = new LinkedHashMap<>();
  private final Map<String, List<TaskProgress>> waiters = new HashMap<>();
  private final Map<TaskState, Integer> counts = new EnumMap<>(TaskState.class);
  private final CheckpointTimes checkpoints;
  private int masters;
  private boolean ended;
  private long beganAt;
  private long lastEventAt;

  public JobState(Job job) {
    this.job = job;
    this.checkpoints = new CheckpointTimes(job);
    for (Task task : job.tasks()) {
      TaskProgress progress = new TaskProgress(task);
      tasks.put(task.name(), progress);
      counts.merge(progress.state(), 1, Integer::sum);
      for (String before : task.after()) {
        waiters.computeIfAbsent(before, name -> new ArrayList<>()).add(progress);
      }
    }
  }

  public Job job() {
    return job;
  }

  /** All tasks in the order of the file. */
  public Collection<TaskProgress> tasks() {
    return Collections.unmodifiableCollection(tasks.values());
  }

  public TaskProgress task(String name) {
    return tasks.get(name);
  }

  public int count(TaskState state) {
    return counts.getOrDefault(state, 0);
  }

  /** How many application masters have worked on it. */
  public int masters() {
    return masters;
  }

  /** How often to save, as far as this job's saves and losses tell. */
  public CheckpointTimes checkpoints() {
    return checkpoints;
  }

  /** True if no task can or need run any more. */
  public boolean over() {
    return count(TaskState.DONE) + count(TaskState.FAILED) + count(TaskState.SKIPPED)
        == tasks.size();
  }

  /** True if a master has said that it is over. */
  public boolean ended() {
    return ended;
  }

  /** When the first master began to work, in wall time; 0 if none has. */
  public long beganAt() {
    return beganAt;
  }

  /** When something happened last. */
  public long lastEventAt() {
    return lastEventAt;
  }

  /** Takes the event in, and returns the tasks that have become ready for a container by it. */
  public List<TaskProgress> apply(JobEvent event) {
    beganAt = beganAt == 0 ? event.atMillis() : beganAt;
    lastEventAt = Math.max(lastEventAt, event.atMillis());
    switch (event.type()) {
      case MASTER -> masters++;
      case ENDED -> ended = true;
      default -> {
        TaskProgress task = tasks.get(event.task());
        if (task != null) {
          return apply(event, task);
        }
      }
    }
    return List.of();
  }

  /** The job was ended: what runs is stopped, what waits will not run. */
  public void stop(long atMillis) {
    for (TaskProgress task : tasks.values()) {
      if (task.state() == TaskState.RUNNING) {
        task.stopped(atMillis);
        moved(TaskState.RUNNING, TaskState.STOPPED);
      }
    }
  }

  private List<TaskProgress> apply(JobEvent event, TaskProgress task) {
    if (task.state().over()) {
      return List.of();
    }
    TaskState before = task.state();
    if (event.type() == JobEvent.Type.STARTED) {
      task.started(event);
    } else if (task.container().equals(event.container()) && before == TaskState.RUNNING) {
      switch (event.type()) {
        case NOTICE, WITHDRAWN -> task.noticed(event);
        default -> {
          boolean told = task.goesAt() > 0;
          task.ended(event);
          checkpoints.ended(task, event, told);
        }
      }
    }
    moved(before, task.state());
    return switch (task.state()) {
      case READY -> before == TaskState.RUNNING ? List.of(task) : List.of();
      case DONE -> release(task);
      case FAILED -> skip(task);
      default -> List.of();
    };
  }

  private List<TaskProgress> release(TaskProgress done) {
    List<TaskProgress> ready = new ArrayList<>();
    for (TaskProgress waiter : waiters.getOrDefault(done.task().name(), List.of())) {
      if (waiter.oneLess()) {
        moved(TaskState.BLOCKED, TaskState.READY);
        ready.add(waiter);
      }
    }
    return ready;
  }

  private List<TaskProgress> skip(TaskProgress failed) {
    Deque<TaskProgress> hopeless = new ArrayDeque<>(List.of(failed));
    while (!hopeless.isEmpty()) {
      String name = hopeless.remove().task().name();
      for (TaskProgress waiter : waiters.getOrDefault(name, List.of())) {
        if (waiter.state() == TaskState.BLOCKED) {
          waiter.skip("waits for \"%s\", which %s".formatted(name, ending(name)));
          moved(TaskState.BLOCKED, TaskState.SKIPPED);
          hopeless.add(waiter);
        }
      }
    }
    return List.of();
  }

  private String ending(String name) {
    return tasks.get(name).state() == TaskState.FAILED ? "failed" : "was skipped";
  }

  private void moved(TaskState from, TaskState to) {
    counts.merge(from, -1, Integer::sum);
    counts.merge(to, 1, Integer::sum);
  }
}
