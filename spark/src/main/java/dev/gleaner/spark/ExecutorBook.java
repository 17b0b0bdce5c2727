package dev.gleaner.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Which executors there are, where, and in which order they came. */
final class ExecutorBook extends SparkListener {

  private static final long REMEMBER_MILLIS = 10_000;

  private final Map<String, String> hosts = new LinkedHashMap<>();
  private final List<Left> left = new ArrayList<>();
  private int lost;

  private record Left(String host, long at) {}

  @Override
  public void onExecutorAdded(SparkListenerExecutorAdded added) {
    add(added.executorId(), added.executorInfo().executorHost());
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    remove(removed.executorId(), removed.time());
  }

  synchronized void add(String executor, String host) {
    hosts.put(executor, host);
  }

  synchronized void remove(String executor, long now) {
    String host = hosts.remove(executor);
    if (host != null) {
      lost++;
      left.removeIf(each -> each.at < now - REMEMBER_MILLIS);
      left.add(new Left(host, now));
    }
  }

  /** The executors of a host, the newest first. */
  synchronized List<String> on(String host) {
    List<String> found = new ArrayList<>();
    hosts.forEach(
        (executor, place) -> {
          if (place.equals(host)) {
            found.add(0, executor);
          }
        });
    return found;
  }

  /** So many left the host in the last ten seconds. */
  synchronized int justLeft(String host, long now) {
    return (int)
        left.stream()
            .filter(each -> each.host.equals(host) && each.at >= now - REMEMBER_MILLIS)
            .count();
  }

  synchronized Optional<String> host(String executor) {
    return Optional.ofNullable(hosts.get(executor));
  }

  synchronized Set<String> hosts() {
    return new TreeSet<>(hosts.values());
  }

  synchronized Set<String> executors() {
    return Set.copyOf(hosts.keySet());
  }

  /** So many have gone since the start, for whatever reason. */
  synchronized int lost() {
    return lost;
  }
}
