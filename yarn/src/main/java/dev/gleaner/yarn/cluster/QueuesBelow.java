package dev.gleaner.yarn.cluster;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.QueueInfo;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** The names of a queue and of all that are below it. */
final class QueuesBelow {

  private QueuesBelow() {}

  // The ResourceManager knows of an application that the scheduler does not have in which queue it
  // is, and no parents. (Its "children" of a queue are those right below it.)
  static Set<String> of(YarnClient cluster, String queue) throws IOException, YarnException {
    QueueInfo info = cluster.getQueueInfo(queue);
    if (info == null) {
      throw new IOException(
          "no queue \"%s\"; \"yarn queue -list all\" shows those that there are".formatted(queue));
    }
    String path = info.getQueuePath();
    Set<String> queues = new HashSet<>(Set.of(queue, path));
    cluster.getAllQueues().stream()
        .map(QueueInfo::getQueuePath)
        .filter(each -> each.startsWith(path + "."))
        .forEach(queues::add);
    return queues;
  }
}
