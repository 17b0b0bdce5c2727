package dev.gleaner.service.books;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** What records have left behind, one after the other: the newest entry of each key. */
public final class KeptEntries {

  private final Map<String, HostEntry> hosts = new LinkedHashMap<>();
  private final Map<String, InstanceEntry> instances = new LinkedHashMap<>();
  private final Map<String, PlacementEntry> placements = new LinkedHashMap<>();

  public void read(byte[] record) {
    Changes.read(record).forEach(this::apply);
  }

  private void apply(Change change) {
    if (change.entry() instanceof HostEntry host) {
      hosts.put(change.key(), host);
    } else if (change.entry() instanceof InstanceEntry instance) {
      instances.put(change.key(), instance);
    } else if (change.entry() instanceof PlacementEntry placement) {
      placements.put(change.key(), placement);
    } else {
      hosts.remove(change.key());
      instances.remove(change.key());
      placements.remove(change.key());
    }
  }

  public Books books(BooksSettings settings) {
    Books books = new Books(settings);
    Map<Long, PlacementEntry> inOrder = new TreeMap<>();
    placements.values().forEach(one -> inOrder.put(one.number(), one));
    books.restore(hosts.values(), instances.values(), inOrder.values());
    return books;
  }
}
