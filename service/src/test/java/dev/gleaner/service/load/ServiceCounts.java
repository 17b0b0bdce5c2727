package dev.gleaner.service.load;

import dev.gleaner.service.process.ServiceClient;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** What the service itself counts: the page for Prometheus, read. */
record ServiceCounts(Map<String, Double> values) {

  private static final String PREFIX = "gleaner_provider_";

  static ServiceCounts of(ServiceClient client) throws IOException {
    Map<String, Double> values = new HashMap<>();
    client
        .get("/metrics")
        .body()
        .asText()
        .lines()
        .filter(line -> line.startsWith(PREFIX))
        .forEach(
            line -> {
              int space = line.lastIndexOf(' ');
              values.put(
                  line.substring(PREFIX.length(), space),
                  Double.parseDouble(line.substring(space + 1)));
            });
    return new ServiceCounts(values);
  }

  double get(String name) {
    return values.getOrDefault(name, 0.0);
  }

  double since(ServiceCounts before, String name) {
    return get(name) - before.get(name);
  }
}
