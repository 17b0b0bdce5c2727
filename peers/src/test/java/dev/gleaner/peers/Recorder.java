package dev.gleaner.peers;

import static dev.gleaner.peers.ClusterSettings.CONTAINER_MEGABYTES;
import static dev.gleaner.peers.ClusterSettings.NODE_CORES;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.testing.Await;
import java.time.Duration;
import java.util.function.Predicate;

/** Looks from outside at what Gleaner records in a ResourceManager, and gives it something to. */
record Recorder(RestApi api) {

  private static final Duration PATIENCE = Duration.ofMinutes(6);

  /** How many lines may wait; few, so that soon some are dropped. */
  static final int QUEUE = 20;

  /** Waits until what Gleaner counts is so. */
  JsonNode await(String what, Predicate<JsonNode> condition) {
    return Await.that(what).within(PATIENCE).until(api::gleaner, condition);
  }

  Recorder reads() {
    await("the history is read", counts -> counts.path("HistoryRead").asInt() == 1);
    return this;
  }

  /** Nodes change, and all of it is written. */
  Recorder writes() {
    changeAllNodes();
    await("the history is written", counts -> counts.path("JournalWriting").asInt() == 1);
    return this;
  }

  /** Nodes change more often than can be remembered: lines are dropped, and it is said. */
  Recorder dropsLines() {
    await(
        "lines are dropped",
        counts -> {
          changeAllNodes();
          return counts.path("JournalFailures").asLong() > 0
              && counts.path("JournalWriting").asInt(1) == 0
              && counts.path("JournalDropped").asLong() > 0;
        });
    return this;
  }

  /** Every node loses a core and gets it back. */
  private void changeAllNodes() {
    for (JsonNode node : api.nodes()) {
      for (int cores : new int[] {NODE_CORES - 1, NODE_CORES}) {
        api.resize(
            node.path("id").asText(), cores * CONTAINER_MEGABYTES, cores, Duration.ofSeconds(30));
      }
    }
  }
}
