package dev.gleaner.operate.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tasks that wait for each other in a circle would wait for ever. */
final class Dependencies {

  private static final int SHOWN = 6;

  private Dependencies() {}

  static void check(Job job) {
    Map<String, Task> left = new HashMap<>();
    job.tasks().forEach(task -> left.put(task.name(), task));
    List<Task> order = new ArrayList<>(job.tasks());
    boolean progress = true;
    // Entries come mostly in the order of their dependencies: a few rounds do.
    while (progress && !left.isEmpty()) {
      progress =
          order.removeIf(
              task -> {
                boolean free = task.after().stream().noneMatch(left::containsKey);
                return free && left.remove(task.name()) != null;
              });
    }
    if (!left.isEmpty()) {
      throw job.problem(order.get(0), "tasks wait for each other: " + circle(order.get(0), left));
    }
  }

  // Whoever is left waits for somebody who is left; walking along must come back.
  private static String circle(Task start, Map<String, Task> left) {
    List<String> walked = new ArrayList<>();
    Task task = start;
    while (!walked.contains(task.name())) {
      walked.add(task.name());
      String next = task.after().stream().filter(left::containsKey).findFirst().orElseThrow();
      task = left.get(next);
    }
    List<String> circle =
        new ArrayList<>(walked.subList(walked.indexOf(task.name()), walked.size()));
    circle.add(task.name());
    if (circle.size() > SHOWN) {
      circle.subList(SHOWN / 2, circle.size() - SHOWN / 2).clear();
      circle.add(SHOWN / 2, "...");
    }
    return String.join(" after ", circle);
  }
}
