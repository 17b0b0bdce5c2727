package dev.gleaner.yarn.cluster;

import dev.gleaner.operate.partition.PartitionQueues;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/**
 * How the queues of short and of long applications are set up in YARN. The servers for both carry a
 * node label that is not exclusive and that requests of the long queue ask for: those can be
 * nowhere else. Requests of the short queue ask for no label: they go to the servers without one,
 * which are the partition, and to what is idle of the others. A transient server is in the
 * partition from its first heartbeat, since nobody has to label it.
 *
 * <p>A label on the partition instead could not do this: a request names one label at most, so that
 * short applications would see either the partition or the rest.
 */
public final class QueueProperties {

  private static final String ROOT = "yarn.scheduler.capacity.root.";
  private static final String ALL = "100";

  private QueueProperties() {}

  /**
   * How a CapacityScheduler that has no other queues gets these two. The label has to be made, with
   * {@code exclusive=false}, before the ResourceManager reads them.
   */
  public static Map<String, String> of(PartitionQueues queues, String label) {
    String ofLabel = "accessible-node-labels.%s.capacity".formatted(label);
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(YarnConfiguration.NODE_LABELS_ENABLED, "true");
    properties.put(ROOT + "queues", queues.shortQueue() + "," + queues.longQueue());
    properties.put(ROOT + ofLabel, ALL);
    properties.put(ROOT + queues.shortQueue() + ".capacity", ALL);
    // None by name: what it gets there is what nobody asks for by name.
    properties.put(ROOT + queues.shortQueue() + ".accessible-node-labels", " ");
    properties.put(ROOT + queues.longQueue() + ".capacity", "0");
    properties.put(ROOT + queues.longQueue() + ".maximum-capacity", "0");
    properties.put(ROOT + queues.longQueue() + ".accessible-node-labels", label);
    properties.put(ROOT + queues.longQueue() + "." + ofLabel, ALL);
    properties.put(ROOT + queues.longQueue() + ".default-node-label-expression", label);
    return properties;
  }
}
