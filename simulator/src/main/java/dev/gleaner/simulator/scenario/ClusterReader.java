package dev.gleaner.simulator.scenario;

import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.KillOrder;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** How the simulated resource manager works; without a word about it, as YARN does. */
final class ClusterReader {

  static final String DEFAULT_QUEUE = "default";

  private static final double ROUNDING = 1e-6;

  private ClusterReader() {}

  static ClusterSettings read(Fields fields) {
    boolean eventDriven = fields.text("heartbeat", "").equals("event-driven");
    return new ClusterSettings(
        eventDriven ? Duration.ZERO : fields.someTime("heartbeat", Duration.ofSeconds(1)),
        fields.count("assignments-per-heartbeat", 1, 1, 1_000_000),
        fields.someTime("recheck", Duration.ofMinutes(1)),
        fields.yes("yarn-rules", false),
        fields.choice("kill-order", KillOrder.OLDEST_FIRST, KillOrder.class),
        queues(fields));
  }

  private static Map<String, Double> queues(Fields fields) {
    if (!(fields.value("queues") instanceof Value.Mapping mapping)) {
      return Map.of(DEFAULT_QUEUE, 1.0);
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    mapping
        .entries()
        .forEach(
            (name, share) ->
                shares.put(
                    name,
                    Fields.parse(
                        fields.key("queues." + name),
                        share,
                        text -> FractionText.parse(text, 0.001, 1))));
    double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    if (Math.abs(sum - 1) > ROUNDING) {
      throw fields.bad("queues", "shares that add up to 100%");
    }
    return Collections.unmodifiableMap(shares);
  }
}
