package dev.gleaner.operate.applications.master;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.queue.MessageQueue;
import java.util.List;
import java.util.Map;

/**
 * Whose servers a master buys, and where it hears of those.
 *
 * @param clouds by zone
 * @param queues of events about machines
 */
public record CloudAccess(Map<String, Cloud> clouds, List<MessageQueue> queues)
    implements AutoCloseable {

  public CloudAccess {
    clouds = Map.copyOf(clouds);
    queues = List.copyOf(queues);
  }

  /** Clouds that say in their lists all that there is to hear. */
  public static CloudAccess of(Map<String, Cloud> clouds) {
    return new CloudAccess(clouds, List.of());
  }

  @Override
  public void close() {
    clouds.values().forEach(Cloud::close);
    queues.forEach(MessageQueue::close);
  }
}
