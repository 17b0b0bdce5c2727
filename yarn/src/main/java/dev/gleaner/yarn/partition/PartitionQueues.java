package dev.gleaner.yarn.partition;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/**
 * The queues of short and of long applications. The servers for both carry a node label that is not
 * exclusive and that requests of the long queue ask for: those can be nowhere else. Requests of the
 * short queue ask for no label: they go to the servers without one, which are the partition, and to
 * what is idle of the others. A transient server is in the partition from its first heartbeat,
 * since nobody has to label it.
 *
 * <p>A label on the partition instead could not do this: a request names one label at most, so that
 * short applications would see either the partition or the rest.
 */
public record PartitionQueues(String shortQueue, String longQueue) {

  private static final String ROOT = "yarn.scheduler.capacity.root.";
  private static final String ALL = "100";

  /**
   * How a CapacityScheduler that has no other queues gets these two. The label has to be made, with
   * {@code exclusive=false}, before the ResourceManager reads them.
   */
  public Map<String, String> properties(String label) {
    String ofLabel = "accessible-node-labels.%s.capacity".formatted(label);
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(YarnConfiguration.NODE_LABELS_ENABLED, "true");
    properties.put(ROOT + "queues", shortQueue + "," + longQueue);
    properties.put(ROOT + ofLabel, ALL);
    properties.put(ROOT + shortQueue + ".capacity", ALL);
    // None by name: what it gets there is what nobody asks for by name.
    properties.put(ROOT + shortQueue + ".accessible-node-labels", " ");
    properties.put(ROOT + longQueue + ".capacity", "0");
    properties.put(ROOT + longQueue + ".maximum-capacity", "0");
    properties.put(ROOT + longQueue + ".accessible-node-labels", label);
    properties.put(ROOT + longQueue + "." + ofLabel, ALL);
    properties.put(ROOT + longQueue + ".default-node-label-expression", label);
    return properties;
  }
}
