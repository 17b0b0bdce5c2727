package dev.gleaner.operate.applications.master;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.Cloud;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.Constraints;
import dev.gleaner.operate.applications.books.Recovery;
import dev.gleaner.operate.applications.books.UpCall;
import dev.gleaner.operate.applications.books.UpCallKind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A master over one zone of a cloud that answers over the wire, and an application of one server.
 */
final class WiredMaster implements AutoCloseable {

  static final Instant BEGIN = Instant.parse("2026-03-01T10:00:00Z");
  static final String ZONE = "zone-a";

  final List<String> news = new ArrayList<>();
  private final LocalMaster local;

  /** The cloud's machines are of this type. */
  WiredMaster(Path folder, Cloud cloud, String type) throws IOException {
    Market market = new Market(ZONE, new InstanceType(type, new Resources(4, 16_384), 0.2));
    long end = BEGIN.plus(Duration.ofDays(30)).toEpochMilli();
    long start = BEGIN.minus(Duration.ofDays(30)).toEpochMilli();
    MarketPrices prices =
        MarketPrices.live(
            List.of(
                new MarketHistory(
                    market, new PriceSeries(new long[] {start}, new double[] {0.05}, end))));
    local =
        new LocalMaster(
            folder,
            "night",
            prices,
            CloudAccess.of(Map.of(ZONE, cloud)),
            new AtomicLong(BEGIN.toEpochMilli()),
            news::add);
    local
        .master()
        .register(
            new ApplicationRequest(
                "spark",
                new Resources(4, 1024),
                AcceptedRisk.HIGH,
                new Constraints(List.of(type), List.of(), Resources.NONE, false, 0),
                Recovery.EAGER,
                0,
                Duration.ofDays(10).toMillis()));
  }

  /** The token of its first, second and so on request. */
  static String token(int order) {
    return "night-life-" + order;
  }

  /** Some time later, the next step. */
  void pass(Duration time) {
    local.pass(time);
  }

  Instant now() {
    return Instant.ofEpochMilli(local.now());
  }

  void relinquish() {
    local.master().relinquish("spark");
  }

  /** How its servers are, with their machines. */
  List<String> servers() {
    List<String> servers = new ArrayList<>();
    for (JsonNode server : local.master().view("spark").path("servers")) {
      servers.add(
          "%s %s".formatted(server.path("state").asText(), server.path("machine").asText("-")));
    }
    return servers;
  }

  String waitsFor() {
    return local.master().view("spark").path("waitsFor").asText();
  }

  /** What it was told of servers that go. */
  List<String> warnings() throws InterruptedException {
    return local.master().callsAfter("spark", 0, 0).stream()
        .filter(call -> call.kind() == UpCallKind.HARD_REVOCATION)
        .map(UpCall::data)
        .map(JsonNode::toString)
        .toList();
  }

  @Override
  public void close() throws IOException {
    local.close();
  }
}
