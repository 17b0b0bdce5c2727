package dev.gleaner.kubernetes.queue;

import dev.gleaner.clouds.queue.InstanceEvent;
import dev.gleaner.clouds.queue.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages between two threads: what was heard and is not on a node yet, and what may be deleted.
 * Everything here may be lost at any time: what was not deleted comes again.
 */
final class PendingEvents {

  private static final int MOST = 1_000;

  /** What is heard and not dealt with yet. */
  record Pending(Message message, InstanceEvent event) {}

  private final Map<String, Pending> heard = new LinkedHashMap<>();
  private final Map<String, Message> done = new LinkedHashMap<>();

  synchronized boolean isFull() {
    return heard.size() + done.size() >= MOST;
  }

  /** Of a message that comes again, the newest receipt counts. */
  synchronized void hear(Message message, InstanceEvent event) {
    if (done.replace(message.id(), message) == null) {
      heard.put(message.id(), new Pending(message, event));
    }
  }

  synchronized void finish(Message message) {
    heard.remove(message.id());
    done.put(message.id(), message);
  }

  synchronized List<Pending> heard() {
    return List.copyOf(heard.values());
  }

  synchronized List<Message> done() {
    return new ArrayList<>(done.values());
  }

  synchronized void forget(List<Message> deleted) {
    deleted.forEach(message -> done.remove(message.id(), message));
  }
}
