package dev.gleaner.service.books;

import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs.Affinity;
import dev.gleaner.service.settings.ServiceFile;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Small books for tests: hosts of 8 cores. */
final class TestBooks {

  static final long NOW = 1_800_000_000_000L;
  static final long MINUTE = 60_000;

  private TestBooks() {}

  static Books with(String settings, String... hosts) {
    Books books = new Books(ServiceFile.parse("test", settings).books());
    for (String host : hosts) {
      books.putHost(new HostEntry(host, Map.of("VCPU", 8L, "MEMORY_MB", 8192L), List.of(), true));
    }
    return books;
  }

  static Books with(List<String> hosts) {
    return with("{port: 0}", hosts.toArray(String[]::new));
  }

  static Map<String, Long> size(long cores) {
    return Map.of("VCPU", cores, "MEMORY_MB", cores * 1024);
  }

  static InstanceEntry instance(
      String id, String host, InstanceKind kind, long cores, long started) {
    return new InstanceEntry(id, host, kind, size(cores), started, "", Map.of(), 0);
  }

  static Newcomer normal(String id, long cores) {
    return newcomer(id, InstanceKind.NORMAL, cores, List.of(), List.of(), "", Affinity.NONE);
  }

  static Newcomer preemptible(String id, long cores) {
    return newcomer(id, InstanceKind.PREEMPTIBLE, cores, List.of(), List.of(), "", Affinity.NONE);
  }

  static Newcomer newcomer(
      String id,
      InstanceKind kind,
      long cores,
      List<String> candidates,
      List<String> exclude,
      String group,
      Affinity affinity) {
    return new Newcomer(
        "q-" + id,
        kind,
        size(cores),
        id,
        candidates,
        exclude,
        Set.of(),
        group,
        affinity,
        false,
        false);
  }
}
