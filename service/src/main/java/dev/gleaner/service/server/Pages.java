package dev.gleaner.service.server;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.PlacementCounts;
import dev.gleaner.service.lead.Leadership;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What a stand-by answers, too. */
record Pages(Leadership leadership, PlacementCounts counts) {

  static final String HEALTH = "/healthz";
  static final String METRICS = "/metrics";
  static final String OPENAPI = "/openapi.yaml";

  Answer health() {
    String status = leadership.leads() ? "leader" : "standby";
    return new Answer(200, JsonNodeFactory.instance.objectNode().put("status", status));
  }

  String metrics() {
    return leadership.metrics()
        + """
        # HELP gleaner_provider_placements_total Answers to requests for a placement.
        # TYPE gleaner_provider_placements_total counter
        gleaner_provider_placements_total{decision="place"} %d
        gleaner_provider_placements_total{decision="refuse"} %d
        # HELP gleaner_provider_victims_total Instances that were to end for others.
        # TYPE gleaner_provider_victims_total counter
        gleaner_provider_victims_total %d
        """
            .formatted(counts.placed(), counts.refused(), counts.victims());
  }

  String openApi() {
    try (InputStream in = Pages.class.getResourceAsStream("openapi.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
