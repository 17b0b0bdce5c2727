package dev.gleaner.operate.journal;

import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Leaves out what happened before a window, but for the joining and the last size of those nodes
 * that reach into it, which keep their times.
 */
final class HistoryWindow implements NodeEvents {

  private final NodeEvents engine;
  private final long since;
  private final Map<String, Life> lives = new HashMap<>();
  private boolean open;

  private record Life(String node, Resources first, long joinedAt, Resources size, long sizedAt) {}

  private record DatedEvent(long at, String node, Runnable event) {}

  HistoryWindow(NodeEvents engine, long since) {
    this.engine = engine;
    this.since = since;
  }

  @Override
  public void joined(String node, Resources size, long at) {
    if (inside(at)) {
      engine.joined(node, size, at);
    } else {
      lives.put(node, new Life(node, size, at, size, at));
    }
  }

  @Override
  public void resized(String node, Resources size, long at) {
    if (inside(at)) {
      engine.resized(node, size, at);
    } else {
      lives.computeIfPresent(
          node, (name, life) -> new Life(name, life.first(), life.joinedAt(), size, at));
    }
  }

  @Override
  public void evicted(String node, long at) {
    if (inside(at)) {
      engine.evicted(node, at);
    } else {
      lives.remove(node);
    }
  }

  @Override
  public void left(String node, long at) {
    if (inside(at)) {
      engine.left(node, at);
    } else {
      lives.remove(node);
    }
  }

  /** No more events come, or only such as are inside the window. */
  void open() {
    if (open) {
      return;
    }
    open = true;
    lives.values().stream()
        .flatMap(this::steps)
        .sorted(Comparator.comparingLong(DatedEvent::at).thenComparing(DatedEvent::node))
        .forEach(step -> step.event().run());
    lives.clear();
  }

  private Stream<DatedEvent> steps(Life life) {
    String node = life.node();
    DatedEvent joining =
        new DatedEvent(
            life.joinedAt(), node, () -> engine.joined(node, life.first(), life.joinedAt()));
    // Sorting is stable, so a node that was resized as it joined has joined before that.
    return life.size().equals(life.first())
        ? Stream.of(joining)
        : Stream.of(
            joining,
            new DatedEvent(
                life.sizedAt(), node, () -> engine.resized(node, life.size(), life.sizedAt())));
  }

  private boolean inside(long at) {
    if (!open && at >= since) {
      open();
    }
    return open;
  }
}
