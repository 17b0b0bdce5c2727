package dev.gleaner.peers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.peers.stock.Background;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Looks at all nodes several times a second while jobs run: a node may hold more than its capacity
 * only for as long as the overcommit timeout of its last change allows.
 */
final class CapacityWatch implements AutoCloseable {

  private final RestApi api;
  private final long allowedNanos;
  private final Map<String, Excess> excesses = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private final Background background =
      new Background("capacity-watch", Duration.ofMillis(200), this::look, () -> {});
  private final AtomicInteger samples = new AtomicInteger();

  /** Since when a node of this size has held too much. */
  private record Excess(long since, long megabytes, long cores) {}

  private CapacityWatch(RestApi api, Duration allowed) {
    this.api = api;
    this.allowedNanos = allowed.toNanos();
  }

  static CapacityWatch start(RestApi api, Duration allowed) {
    CapacityWatch watch = new CapacityWatch(api, allowed);
    watch.background.start();
    return watch;
  }

  /** How many times the nodes have been looked at. */
  int samples() {
    return samples.get();
  }

  /** Ends the watch; fails where a node held too much for too long, or nothing was seen at all. */
  @Override
  public void close() {
    background.close();
    if (samples.get() == 0) {
      throw new AssertionError("the watch saw nothing");
    }
    if (!faults.isEmpty()) {
      throw new AssertionError(String.join("\n", faults));
    }
  }

  private boolean look() {
    try {
      List<JsonNode> nodes = api.nodes();
      nodes.forEach(this::look);
      samples.incrementAndGet();
    } catch (UncheckedIOException killed) {
      // A ResourceManager that is down allocates nothing.
      excesses.clear();
    }
    return true;
  }

  private void look(JsonNode node) {
    String id = node.path("id").asText();
    long free = node.path("availMemoryMB").asLong();
    long freeCores = node.path("availableVirtualCores").asLong();
    boolean tooMuch = free < 0 || freeCores < 0;
    if (!tooMuch || !node.path("state").asText().equals("RUNNING")) {
      excesses.remove(id);
      return;
    }
    long total = free + node.path("usedMemoryMB").asLong();
    long totalCores = freeCores + node.path("usedVirtualCores").asLong();
    long now = System.nanoTime();
    Excess before = excesses.get(id);
    if (before == null || before.megabytes() != total || before.cores() != totalCores) {
      excesses.put(id, new Excess(now, total, totalCores));
    } else if (now - before.since() > allowedNanos) {
      faults.add(
          "%s holds too much for %d ms: %s MB and %s cores free"
              .formatted(id, (now - before.since()) / 1_000_000, free, freeCores));
    }
  }
}
