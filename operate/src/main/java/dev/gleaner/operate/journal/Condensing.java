package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.function.Consumer;

/** Reads a journal and passes on only what is still needed. */
final class Condensing implements HistoryConsumer {

  private final Consumer<JournalRecord> out;
  private final HistoryWindow window;
  private final RestartBridge bridge;
  private final LatestRuns runs;
  private final long since;
  private long latest;

  private Condensing(Consumer<JournalRecord> out, JournalSettings settings, long since) {
    this.out = out;
    this.since = since;
    window = new HistoryWindow(new Needed(), since);
    bridge = new RestartBridge(window);
    runs = new LatestRuns(settings.runs(), settings.kinds());
  }

  /** What a condensed journal was made of. */
  record Outcome(HistoryReader reader, ReplayReport report) {}

  /** Condenses files, in their order. */
  static Outcome of(
      SegmentFolder folder,
      List<SegmentFolder.Found> files,
      JournalSettings settings,
      long now,
      Consumer<JournalRecord> out) {
    HistoryReader reader = new HistoryReader(folder, files, now);
    // Not by the clock: it may be days ahead, and what is left out never comes back.
    Condensing condensing =
        new Condensing(out, settings, reader.latest() - settings.windowMillis());
    ReplayReport report = reader.read(condensing);
    condensing.finish();
    return new Outcome(reader, report);
  }

  private void finish() {
    bridge.settleKeepingAll();
    window.open();
    runs.forEach(out::accept);
    if (latest > 0) {
      out.accept(new JournalRecord.Alive(latest));
    }
  }

  @Override
  public void restarted(long at) {
    bridge.restarted(at);
  }

  @Override
  public void alive(long at) {
    latest = Math.max(latest, at);
    bridge.alive(at);
  }

  @Override
  public void ran(RequestKind kind, long ranMillis, Ending how, long at) {
    alive(at);
    if (at >= since) {
      runs.add(new JournalRecord.Ran(kind, ranMillis, how, at));
    }
  }

  @Override
  public void joined(String node, Resources size, long at) {
    latest = Math.max(latest, at);
    bridge.joined(node, size, at);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    latest = Math.max(latest, at);
    bridge.resized(node, size, at);
  }

  @Override
  public void evicted(String node, long at) {
    latest = Math.max(latest, at);
    bridge.evicted(node, at);
  }

  @Override
  public void left(String node, long at) {
    latest = Math.max(latest, at);
    bridge.left(node, at);
  }

  /** What is left of the nodes' history. */
  private final class Needed implements NodeEvents {
    @Override
    public void joined(String node, Resources size, long at) {
      out.accept(new JournalRecord.Joined(node, size, at));
    }

    @Override
    public void resized(String node, Resources size, long at) {
      out.accept(new JournalRecord.Resized(node, size, at));
    }

    @Override
    public void evicted(String node, long at) {
      out.accept(new JournalRecord.Evicted(node, at));
    }

    @Override
    public void left(String node, long at) {
      out.accept(new JournalRecord.Left(node, at));
    }
  }
}
