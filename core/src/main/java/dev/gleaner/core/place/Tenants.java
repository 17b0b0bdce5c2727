package dev.gleaner.core.place;

import java.util.Arrays;

/** The tasks that run on one node, in the order in which they started. */
public final class Tenants {

  private WaitingTask[] tasks = new WaitingTask[4];
  private long[] startedAt = new long[4];
  // What tasks say of themselves, beside one another: who looks at many nodes would wait for it.
  private long[] ends = new long[4];
  private int[] cores = new int[4];
  private int count;

  /** None. */
  public Tenants() {}

  public void add(WaitingTask task, long now) {
    if (count == tasks.length) {
      tasks = Arrays.copyOf(tasks, 2 * count);
      startedAt = Arrays.copyOf(startedAt, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
      cores = Arrays.copyOf(cores, 2 * count);
    }
    int at = count++;
    // A spare copy that takes its task's place has been there longer than it has been a tenant.
    for (; at > 0 && startedAt[at - 1] > now; at--) {
      tasks[at] = tasks[at - 1];
      startedAt[at] = startedAt[at - 1];
      ends[at] = ends[at - 1];
      cores[at] = cores[at - 1];
    }
    tasks[at] = task;
    startedAt[at] = now;
    ends[at] = now + task.estimateMillis();
    cores[at] = task.demand().cores();
  }

  /** Removes the task and returns when it started. */
  public long remove(WaitingTask task) {
    for (int i = 0; i < count; i++) {
      if (tasks[i].equals(task)) {
        long started = startedAt[i];
        count--;
        System.arraycopy(tasks, i + 1, tasks, i, count - i);
        System.arraycopy(startedAt, i + 1, startedAt, i, count - i);
        System.arraycopy(ends, i + 1, ends, i, count - i);
        System.arraycopy(cores, i + 1, cores, i, count - i);
        tasks[count] = null;
        return started;
      }
    }
    throw new IllegalArgumentException("the task does not run on this node: " + task);
  }

  public int count() {
    return count;
  }

  public WaitingTask task(int index) {
    return tasks[index];
  }

  public long startedAt(int index) {
    return startedAt[index];
  }

  /** When it ends by its estimate, started when it was. */
  public long expectedEnd(int index) {
    return ends[index];
  }

  /** The cores that it demands. */
  public int cores(int index) {
    return cores[index];
  }
}
