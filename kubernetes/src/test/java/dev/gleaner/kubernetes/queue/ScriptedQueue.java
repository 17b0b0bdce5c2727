package dev.gleaner.kubernetes.queue;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.queue.Message;
import dev.gleaner.clouds.queue.MessageQueue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A queue in memory that delivers again what was not deleted, when a test says that it is time. */
final class ScriptedQueue implements MessageQueue {

  private final Map<String, String> bodies = new LinkedHashMap<>();
  private final List<String> invisible = new ArrayList<>();
  private int deliveries;
  boolean broken;

  void put(String id, String body) {
    bodies.put(id, body);
  }

  /** Whatever was delivered and not deleted may be delivered again. */
  void visibilityTimeout() {
    invisible.clear();
  }

  List<String> left() {
    return List.copyOf(bodies.keySet());
  }

  int deliveries() {
    return deliveries;
  }

  @Override
  public List<Message> receive() throws CloudException {
    complain();
    List<Message> found = new ArrayList<>();
    bodies.forEach(
        (id, body) -> {
          if (!invisible.contains(id)) {
            found.add(new Message(id, "receipt-" + ++deliveries, body));
            invisible.add(id);
          }
        });
    return found;
  }

  @Override
  public void delete(List<Message> messages) throws CloudException {
    complain();
    messages.forEach(message -> bodies.remove(message.id()));
  }

  private void complain() throws CloudException {
    if (broken) {
      throw new CloudException(CloudException.Kind.THROTTLED, "too many calls");
    }
  }

  @Override
  public void close() {}
}
