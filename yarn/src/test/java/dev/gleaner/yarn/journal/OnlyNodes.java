package dev.gleaner.yarn.journal;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RequestKind;

/** Passes on what happened to nodes, restarts included. */
record OnlyNodes(RestartBridge bridge) implements HistoryConsumer {

  @Override
  public void restarted(long at) {
    bridge.restarted(at);
  }

  @Override
  public void alive(long at) {
    bridge.alive(at);
  }

  @Override
  public void ran(RequestKind kind, long ranMillis, Ending how, long at) {}

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
