package dev.gleaner.peers;

import static dev.gleaner.peers.ClusterSettings.CONTAINER_MEGABYTES;
import static dev.gleaner.peers.ClusterSettings.NODE_CORES;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.peers.stock.Background;
import dev.gleaner.testing.Await;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Changes the size of a random node about once a second, with no warning or a short one; after some
 * shrinks, or when it is closed, it gives every node its full size again. It ends because a busy
 * machine starts tasks more slowly than a storm kills them.
 */
final class ShrinkStorm implements AutoCloseable {

  static final Duration LONGEST_TIMEOUT = Duration.ofMillis(1500);

  private static final Duration CALM = Duration.ofMinutes(3);

  private final RestApi api;
  private final RandomStream random;
  private final int most;
  private final Background background =
      new Background("shrink-storm", Duration.ofMillis(600), this::shrink, this::calm);
  private final AtomicInteger shrinks = new AtomicInteger();

  private ShrinkStorm(RestApi api, long seed, int most) {
    this.api = api;
    this.most = most;
    this.random = new RandomStreams(seed).stream("shrink-storm");
  }

  static ShrinkStorm start(RestApi api, long seed, int shrinks) {
    ShrinkStorm storm = new ShrinkStorm(api, seed, shrinks);
    storm.background.start();
    return storm;
  }

  /** How many times a node has become smaller than full so far. */
  int shrinks() {
    return shrinks.get();
  }

  @Override
  public void close() {
    background.close();
  }

  private boolean shrink() {
    try {
      List<JsonNode> nodes = running();
      if (!nodes.isEmpty()) {
        change(nodes.get(random.below(nodes.size())));
      }
    } catch (UncheckedIOException killed) {
      // The ResourceManager or the node is away just now; the storm goes on.
    }
    return shrinks.get() < most;
  }

  private void calm() {
    Await.that("nodes that can grow").within(CALM).until(this::allGrow);
  }

  private boolean allGrow() {
    try {
      running().forEach(node -> resize(node, NODE_CORES, Duration.ZERO));
      return true;
    } catch (UncheckedIOException killed) {
      return false;
    }
  }

  private void change(JsonNode node) {
    int cores = 1 + random.below(NODE_CORES);
    resize(node, cores, random.chance(0.5) ? Duration.ZERO : LONGEST_TIMEOUT);
    if (cores < NODE_CORES) {
      shrinks.incrementAndGet();
    }
  }

  private void resize(JsonNode node, int cores, Duration timeout) {
    api.resize(node.path("id").asText(), cores * CONTAINER_MEGABYTES, cores, timeout);
  }

  private List<JsonNode> running() {
    return api.nodes().stream()
        .filter(node -> node.path("state").asText().equals("RUNNING"))
        .toList();
  }
}
