package dev.gleaner.yarn.journal;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RequestKind;
import dev.gleaner.yarn.runtimes.RuntimeEstimates;
import java.io.IOException;

/**
 * Puts what a journal has kept into a new engine and its runtime estimates.
 *
 * @param nodes takes what happens to nodes from now on, and passes it on to the engine
 */
public record HistoryReplay(RestartBridge nodes, ReplayReport report) {

  /**
   * Reads the journal.
   *
   * @param since what ended before is left out
   * @param now when this ResourceManager became active; its nodes join after that
   */
  public static HistoryReplay of(
      Journal journal, NodeEvents engine, RuntimeEstimates runtimes, long since, long now)
      throws IOException {
    HistoryWindow window = new HistoryWindow(engine, since);
    RestartBridge bridge = new RestartBridge(window);
    ReplayReport report = journal.replay(new Into(bridge, runtimes, since));
    window.open();
    bridge.restarted(now);
    return new HistoryReplay(bridge, report);
  }

  private record Into(RestartBridge bridge, RuntimeEstimates runtimes, long since)
      implements HistoryConsumer {
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
      if (at >= since) {
        runtimes.learn(kind, ranMillis, how);
      }
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
