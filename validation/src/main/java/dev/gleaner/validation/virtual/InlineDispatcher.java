package dev.gleaner.validation.virtual;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.yarn.event.Dispatcher;
import org.apache.hadoop.yarn.event.Event;
import org.apache.hadoop.yarn.event.EventHandler;

/**
 * Delivers events on the thread that raises them, in the order in which they were raised. What a
 * handler raises waits until that handler has returned, as it would with Hadoop's own dispatcher.
 */
final class InlineDispatcher implements Dispatcher {

  private final Map<Class<?>, List<EventHandler<Event>>> handlers = new HashMap<>();
  private final Deque<Event> waiting = new ArrayDeque<>();
  private boolean delivering;

  @Override
  public EventHandler<Event> getEventHandler() {
    return this::raise;
  }

  // Hadoop's interface has raw types.
  @SuppressWarnings({"unchecked", "rawtypes"})
  @Override
  public void register(Class<? extends Enum> eventType, EventHandler handler) {
    handlers.computeIfAbsent(eventType, type -> new ArrayList<>()).add(handler);
  }

  private void raise(Event event) {
    waiting.add(event);
    if (delivering) {
      return;
    }
    delivering = true;
    try {
      while (!waiting.isEmpty()) {
        deliver(waiting.remove());
      }
    } finally {
      delivering = false;
      waiting.clear();
    }
  }

  /** Events that nobody listens to are for services that are not there, such as web pages. */
  private void deliver(Event event) {
    Class<?> type = event.getType().getDeclaringClass();
    for (EventHandler<Event> handler : handlers.getOrDefault(type, List.of())) {
      handler.handle(event);
    }
  }
}
