package dev.gleaner.service.books;

import java.util.ArrayList;
import java.util.List;

/**
 * Goes through all that was kept when it began, a little at a time, and hands out each as it is by
 * then. Whatever changes meanwhile is in the log after the beginning, and counts more.
 */
public final class Sweep {

  private final Inventory inventory;
  private final Placements placements;
  private final String[] hosts;
  private final String[] instances;
  private final Long[] answers;
  private int position;

  Sweep(Inventory inventory, Placements placements) {
    this.inventory = inventory;
    this.placements = placements;
    hosts = inventory.hostNames().toArray(String[]::new);
    instances = inventory.instanceIds().toArray(String[]::new);
    answers = placements.numbers().toArray(Long[]::new);
  }

  public boolean isDone() {
    return position == hosts.length + instances.length + answers.length;
  }

  public List<Change> next(int count) {
    List<Change> some = new ArrayList<>(count);
    for (int i = 0; i < count && !isDone(); i++) {
      Entry entry = entry(position++);
      if (entry != null) {
        some.add(Change.put(entry));
      }
    }
    return some;
  }

  private Entry entry(int at) {
    if (at < hosts.length) {
      return inventory.host(hosts[at]);
    }
    int afterHosts = at - hosts.length;
    return afterHosts < instances.length
        ? inventory.instance(instances[afterHosts])
        : placements.get(answers[afterHosts - instances.length]);
  }
}
