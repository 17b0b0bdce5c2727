package dev.gleaner.operate.applications.master;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.queue.BadMessageException;
import dev.gleaner.clouds.queue.EventBridge;
import dev.gleaner.clouds.queue.InstanceEvent;
import dev.gleaner.clouds.queue.InstanceEvent.Meaning;
import dev.gleaner.clouds.queue.Message;
import dev.gleaner.clouds.queue.MessageQueue;
import dev.gleaner.core.model.PlainText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Hears of notices and advices from a queue, before the cloud lists a notice, and an advice at all.
 * A message is deleted when what it says is on disk; a second delivery is told to nobody.
 */
final class WarningQueue {

  /** EC2 does not say how long an instance has that is told to stop. */
  private static final Duration STOPPING = Duration.ofSeconds(30);

  /** What is left comes at the next look: others wait for it to end. */
  private static final int MOST_BATCHES = 20;

  private final Master master;
  private final MessageQueue queue;
  private final EventBridge reader = new EventBridge(STOPPING);
  private final Consumer<String> news;

  WarningQueue(Master master, MessageQueue queue, Consumer<String> news) {
    this.master = master;
    this.queue = queue;
    this.news = news;
  }

  /** All that there is now, or much of it. */
  void look() throws CloudException {
    List<Message> messages = queue.receive();
    for (int batch = 1; !messages.isEmpty(); batch++) {
      messages.forEach(message -> read(message).ifPresent(this::tell));
      queue.delete(messages);
      messages = batch == MOST_BATCHES ? List.of() : queue.receive();
    }
  }

  // What nobody can read is deleted as well: it would come again for days.
  private Optional<InstanceEvent> read(Message message) {
    try {
      return reader.read(message.body());
    } catch (BadMessageException e) {
      news.accept("a queue: %s; it is left out".formatted(PlainText.line(e.getMessage())));
      return Optional.empty();
    }
  }

  private void tell(InstanceEvent event) {
    master.change(
        (books, now) -> {
          for (String machine : event.instances()) {
            if (event.meaning() == Meaning.NOTICE) {
              books.purchases().warned(machine, event.endMillis(), event.because(), now);
            } else {
              books.signs().advised(machine, event.because());
            }
          }
          return null;
        });
  }
}
