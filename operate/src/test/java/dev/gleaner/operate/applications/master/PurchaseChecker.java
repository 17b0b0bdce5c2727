package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares what a rehearsed cloud has granted with what a master has written down. It reads both
 * from their files, and shares no code with either.
 */
final class PurchaseChecker {

  private static final JsonMapper JSON = new JsonMapper();

  private final JsonNode state;
  private final List<JsonNode> grants = new ArrayList<>();
  private final Set<String> released = new HashSet<>();

  PurchaseChecker(Path folder) throws IOException {
    state = JSON.readTree(folder.resolve("applications.json").toFile());
    try (Stream<Path> files = Files.walk(folder.resolve("cloud"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = file.getFileName().toString();
        if (name.endsWith(".grant")) {
          grants.add(JSON.readTree(file.toFile()));
        } else if (name.endsWith(".released")) {
          released.add(name.substring(0, name.length() - ".released".length()));
        }
      }
    }
  }

  int requests() {
    return grants.size();
  }

  /** Each server that was ever wanted was asked for at most once. */
  void checkNothingBoughtTwice() {
    Set<String> tokens = new HashSet<>();
    long asked = 0;
    for (JsonNode grant : grants) {
      assertThat(tokens.add(grant.path("token").asText())).isTrue();
      asked += grant.path("asked").asLong();
    }
    assertThat(tokens).allMatch(token -> token.startsWith("test-life-"));
    assertThat(asked).isLessThanOrEqualTo(state.path("pool").path("nextServer").asLong());
  }

  /** Of what runs there is nothing that the master does not know, and nothing is two servers. */
  void checkNothingForgotten(Set<String> running) {
    List<String> known = new ArrayList<>();
    state.path("granted").forEach(one -> known.add(one.path("machine").asText()));
    state.path("doomed").forEach(one -> known.add(one.path("server").path("machine").asText()));
    assertThat(known).doesNotHaveDuplicates().doesNotContainAnyElementsOf(released);
    // Nobody holds these any more, and they are still to be given back.
    state.path("leaving").fieldNames().forEachRemaining(known::add);
    assertThat(running).isSubsetOf(known);
  }
}
