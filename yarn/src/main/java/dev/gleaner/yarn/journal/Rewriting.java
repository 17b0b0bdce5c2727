package dev.gleaner.yarn.journal;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RequestKind;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Replaces files of a journal by one that has only what is still needed. The new file gets its name
 * when it is whole, and from then on the old ones are not read any more, whether or not there is
 * still time to delete them.
 */
final class Rewriting implements HistoryConsumer {

  private final OutputStream out;
  private final HistoryWindow window;
  private final RestartBridge bridge;
  private final LatestRuns runs;
  private final long since;
  private long latest;

  private Rewriting(OutputStream out, JournalSettings settings, long since) {
    this.out = out;
    this.since = since;
    window = new HistoryWindow(new Lines(), since);
    bridge = new RestartBridge(window);
    runs = new LatestRuns(settings.runs(), settings.kinds());
  }

  /** Rewrites all that comes before a segment. */
  static void before(Segment segment, SegmentFolder folder, JournalSettings settings, long now)
      throws IOException {
    folder.deleteUnfinished();
    List<SegmentFolder.Found> old =
        folder.list().stream().filter(found -> found.segment().compareTo(segment) < 0).toList();
    if (old.isEmpty()) {
      return;
    }
    Segment base = segment.asBase();
    HistoryReader reader = write(base, folder, settings, SegmentFolder.sinceBase(old), now);
    folder.finish(base);
    for (SegmentFolder.Found found : old) {
      if (!reader.isForeign(found.segment())) {
        folder.delete(found.segment());
      }
    }
  }

  private static HistoryReader write(
      Segment base,
      SegmentFolder folder,
      JournalSettings settings,
      List<SegmentFolder.Found> old,
      long now)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(folder.createUnfinished(base))) {
      Rewriting rewriting = new Rewriting(out, settings, now - settings.windowMillis());
      out.write(new SegmentHeader(now).bytes());
      HistoryReader reader = new HistoryReader(folder, rewriting, now);
      if (reader.read(old).unreadable() > 0) {
        throw new IOException(
            "some files of the journal cannot be read now; they stay as they are");
      }
      rewriting.finish();
      return reader;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void finish() {
    bridge.settleKeepingAll();
    window.open();
    if (latest > 0) {
      write(new JournalRecord.Alive(latest));
    }
    runs.forEach(this::write);
  }

  private void write(JournalRecord record) {
    try {
      out.write(JournalLines.write(record));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
  private final class Lines implements NodeEvents {
    @Override
    public void joined(String node, Resources size, long at) {
      write(new JournalRecord.Joined(node, size, at));
    }

    @Override
    public void resized(String node, Resources size, long at) {
      write(new JournalRecord.Resized(node, size, at));
    }

    @Override
    public void evicted(String node, long at) {
      write(new JournalRecord.Evicted(node, at));
    }

    @Override
    public void left(String node, long at) {
      write(new JournalRecord.Left(node, at));
    }
  }
}
