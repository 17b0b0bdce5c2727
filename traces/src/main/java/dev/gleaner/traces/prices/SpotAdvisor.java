package dev.gleaner.traces.prices;

import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.traces.text.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The data behind AWS's Spot Instance Advisor: how often servers of a type were interrupted within
 * the last month, in five buckets. Since late 2017 prices do not tell that any more.
 */
public final class SpotAdvisor {

  private static final String SYSTEM = "Linux";
  private static final int MOST_PERCENT = 100_000;
  private static final int NONE = Integer.MIN_VALUE;

  private final Map<String, Map<String, SpotAdvice>> byRegion = new TreeMap<>();

  private SpotAdvisor() {}

  /** Reads {@code spot-advisor-data.json}, compressed or not; of it what concerns Linux. */
  public static SpotAdvisor read(Path file) {
    SpotAdvisor advisor = new SpotAdvisor();
    try (InputStream input = TextFile.openBytes(file)) {
      JsonText.read(file, input, advisor::readDocument);
    } catch (IOException e) {
      throw TextFile.unreadable(file, 1, e);
    }
    if (advisor.byRegion.isEmpty()) {
      throw new BadInputException(
          file
              + ": has no \"spot_advisor\" with regions and Linux; expected spot-advisor-data.json");
    }
    return advisor;
  }

  public Collection<String> regions() {
    return Collections.unmodifiableCollection(byRegion.keySet());
  }

  public Optional<SpotAdvice> find(String region, String type) {
    return Optional.ofNullable(byRegion.getOrDefault(region, Map.of()).get(type));
  }

  /** The advice is the same for all zones of a region: {@code us-east-1} of {@code us-east-1a}. */
  public Optional<SpotAdvice> find(Market market) {
    return find(market.region(), market.type().name());
  }

  /** How often servers are taken away, by this advice. */
  public AdvisedRates rates() {
    Map<String, Map<String, Integer>> buckets = new TreeMap<>();
    byRegion.forEach(
        (region, types) -> {
          Map<String, Integer> byType = new TreeMap<>();
          types.forEach((type, advice) -> byType.put(type, advice.bucket()));
          buckets.put(region, byType);
        });
    return new AdvisedRates(buckets);
  }

  private void readDocument(JsonText json) throws IOException {
    json.next();
    json.fields(
        part -> {
          if (part.equals("spot_advisor")) {
            json.fields(region -> readRegion(json, region));
          } else {
            json.skip();
          }
        });
  }

  private void readRegion(JsonText json, String region) throws IOException {
    json.fields(
        system -> {
          if (system.equals(SYSTEM)) {
            Map<String, SpotAdvice> types = byRegion.computeIfAbsent(region, r -> new TreeMap<>());
            json.fields(type -> types.put(type, readAdvice(json)));
          } else {
            json.skip();
          }
        });
  }

  private static SpotAdvice readAdvice(JsonText json) throws IOException {
    int[] figures = {NONE, NONE};
    json.fields(
        name -> {
          switch (name) {
            case "r" ->
                figures[0] = json.place().whole(name, json.scalar(name), 0, SpotAdvice.BUCKETS - 1);
            case "s" ->
                figures[1] = json.place().whole(name, json.scalar(name), -MOST_PERCENT, 100);
            default -> json.skip();
          }
        });
    if (figures[0] == NONE || figures[1] == NONE) {
      throw json.place()
          .error("advice ends here without r (bucket) and s (saving); expected {\"s\":70,\"r\":1}");
    }
    return new SpotAdvice(figures[0], figures[1] / 100.0);
  }
}
