package org.example.embedding;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** All that an engine has to do: keep the pool up to date, ask, and carry out what is decided. */
public final class ToyScheduler {

  /** What this engine knows of a task. */
  record Task(String name, Resources demand, long estimateMillis) implements WaitingTask {}

  private final Pool pool = new Pool();
  private final List<String> nodes = new ArrayList<>();
  private final Queue<Task> waiting = new ArrayDeque<>();
  private final PlacementPolicy policy;

  public ToyScheduler(PlacementPolicy policy) {
    this.policy = policy;
  }

  public void join(String name, Resources size, long now) {
    pool.join(nodes.size(), size, now);
    nodes.add(name);
  }

  public void submit(String name, Resources demand, long estimateMillis) {
    waiting.add(new Task(name, demand, estimateMillis));
  }

  /** Places the tasks that wait, in order, until one has to go on waiting; says why. */
  public List<String> schedule(long now) {
    List<String> log = new ArrayList<>();
    for (Task next = waiting.peek(); next != null; next = waiting.peek()) {
      Decision decision = policy.place(next, pool, now);
      String why = decision.because().text(nodes::get);
      if (!(decision instanceof Decision.Place place)) {
        log.add("%s waits: %s".formatted(next.name(), why));
        break;
      }
      pool.start(place.node(), waiting.remove(), now);
      log.add("%s runs on %s: %s".formatted(next.name(), nodes.get(place.node()), why));
    }
    return log;
  }

  public static void main(String[] arguments) {
    ToyScheduler scheduler = new ToyScheduler(new RoomiestNode());
    scheduler.join("small", new Resources(4, 8192), 0);
    scheduler.join("large", new Resources(8, 8192), 0);
    for (String name : List.of("first", "second", "third", "fourth")) {
      scheduler.submit(name, new Resources(4, 1024), 60_000);
    }
    scheduler.schedule(0).forEach(System.out::println);
  }
}
