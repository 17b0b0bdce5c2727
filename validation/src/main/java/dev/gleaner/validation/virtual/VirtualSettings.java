package dev.gleaner.validation.virtual;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the ResourceManager is configured.
 *
 * @param queueShares the guaranteed share of each queue under root, by name; they add up to 1
 * @param assignmentsPerHeartbeat how many containers a node may be given at one heartbeat
 * @param properties further Hadoop properties, such as those of a plug-in
 */
public record VirtualSettings(
    Map<String, Double> queueShares, int assignmentsPerHeartbeat, Map<String, String> properties) {

  /** One queue, one container per heartbeat, nothing else: as YARN comes. */
  public static VirtualSettings plain() {
    return new VirtualSettings(Map.of("default", 1.0), 1, Map.of());
  }

  /** The same with one property more. */
  public VirtualSettings with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(properties);
    more.put(name, value);
    return new VirtualSettings(queueShares, assignmentsPerHeartbeat, more);
  }
}
