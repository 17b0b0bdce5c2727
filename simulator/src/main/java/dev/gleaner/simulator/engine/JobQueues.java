package dev.gleaner.simulator.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The jobs that have waiting tasks, in the order of YARN's CapacityScheduler: the queue that uses
 * the least of its guaranteed share first, and first come first served inside a queue.
 */
final class JobQueues {

  private static final class Queue {
    final double share;
    final TreeMap<Integer, SimulatedJob> waiting = new TreeMap<>();
    long usedCores;

    Queue(double share) {
      this.share = share;
    }

    double used() {
      return usedCores / share;
    }
  }

  private final Map<String, Queue> queues = new LinkedHashMap<>();

  JobQueues(Map<String, Double> shares) {
    shares.forEach((name, share) -> queues.put(name, new Queue(share)));
  }

  /** To be called whenever a job's waiting tasks may have become some or none. */
  void update(SimulatedJob job) {
    Map<Integer, SimulatedJob> waiting = queues.get(job.queue).waiting;
    if (job.waiting().isEmpty()) {
      waiting.remove(job.id);
    } else {
      waiting.put(job.id, job);
    }
  }

  void use(SimulatedJob job, int cores) {
    queues.get(job.queue).usedCores += cores;
  }

  /** What all waiting tasks ask for. */
  long waitingCores() {
    return queues.values().stream()
        .flatMap(queue -> queue.waiting.values().stream())
        .flatMap(job -> job.waiting().stream())
        .mapToLong(task -> task.demand().cores())
        .sum();
  }

  boolean isEmpty() {
    for (Queue queue : queues.values()) {
      if (!queue.waiting.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** A live view: whoever places a task must ask again, since that changes the order. */
  Iterable<SimulatedJob> inOrder() {
    return queues.size() == 1 ? queues.values().iterator().next().waiting.values() : snapshot();
  }

  /** The order at this moment. */
  List<SimulatedJob> snapshot() {
    List<SimulatedJob> jobs = new ArrayList<>();
    queues.values().stream()
        .sorted(Comparator.comparingDouble(Queue::used))
        .forEach(queue -> jobs.addAll(queue.waiting.values()));
    return jobs;
  }
}
