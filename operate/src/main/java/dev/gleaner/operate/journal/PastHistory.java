package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What earlier ResourceManagers have seen, as far as it is still needed. It has been read already:
 * to replay it touches no file.
 */
public final class PastHistory {

  private final List<JournalRecord> records;
  private final ReplayReport report;

  private PastHistory(List<JournalRecord> records, ReplayReport report) {
    this.records = records;
    this.report = report;
  }

  /** Reads what comes before a segment, of which nobody writes any more. */
  static PastHistory before(
      Segment segment, SegmentFolder folder, JournalSettings settings, long now)
      throws IOException {
    List<SegmentFolder.Found> files = SegmentFolder.sinceBase(folder.before(segment));
    folder.seal(files);
    List<JournalRecord> records = new ArrayList<>();
    ReplayReport report = Condensing.of(folder, files, settings, now, records::add).report();
    return new PastHistory(records, report);
  }

  /** False if there is more in files that cannot be read now. */
  public boolean isComplete() {
    return report.unreadable() == 0;
  }

  public ReplayReport report() {
    return report;
  }

  /**
   * Puts it into a new engine and its runtime estimates. Returns what takes the events of nodes
   * from now on, and passes them on to the engine.
   *
   * @param now when this ResourceManager became active; its nodes join after that
   */
  public RestartBridge replay(NodeEvents engine, RuntimeEstimates runtimes, long now) {
    RestartBridge bridge = new RestartBridge(engine);
    Into into = new Into(bridge, runtimes);
    records.forEach(record -> record.tell(into));
    bridge.restarted(now);
    return bridge;
  }

  private record Into(RestartBridge bridge, RuntimeEstimates runtimes) implements HistoryConsumer {
    @Override
    public void restarted(long at) {
      bridge.restarted(at);
    }

    @Override
    public void alive(long at) {
      bridge.alive(at);
    }

    @Override
    public void ran(RequestKind kind, long ranMillis, Ending how, long at) {
      bridge.alive(at);
      runtimes.learn(kind, ranMillis, how);
    }

    @Override
    public void joined(String node, Resources size, long at) {
      bridge.joined(node, size, at);
    }

    @Override
    public void resized(String node, Resources size, long at) {
      bridge.resized(node, size, at);
    }

    @Override
    public void evicted(String node, long at) {
      bridge.evicted(node, at);
    }

    @Override
    public void left(String node, long at) {
      bridge.left(node, at);
    }
  }
}
