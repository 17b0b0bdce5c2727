package dev.gleaner.benchmarks;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.validation.virtual.Ask;
import dev.gleaner.validation.virtual.ContainerListener;
import dev.gleaner.validation.virtual.VirtualApplication;
import dev.gleaner.validation.virtual.VirtualContainer;
import dev.gleaner.validation.virtual.VirtualNode;
import dev.gleaner.validation.virtual.VirtualResourceManager;
import dev.gleaner.validation.virtual.VirtualSettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Hadoop's own CapacityScheduler with many nodes and applications, whose nodes report one after the
 * other as fast as it can take it.
 */
final class BusyCluster implements ContainerListener, AutoCloseable {

  private static final Resources NODE = new Resources(16, 65_536);
  private static final int APPLICATIONS = 40;
  private static final String[] RUNTIMES = {"2m", "20m", "3h"};
  private static final long MINUTE = 60_000;

  private final VirtualResourceManager manager;
  private final List<VirtualNode> nodes = new ArrayList<>();
  private final List<ArrayDeque<VirtualContainer>> running = new ArrayList<>();
  private final List<VirtualApplication> applications = new ArrayList<>();
  private final RandomStream random = new RandomStreams(1).stream("busy");
  private double now;
  private int next;
  private long granted;

  BusyCluster(VirtualSettings settings, int size) {
    manager = new VirtualResourceManager(settings, this);
    for (int i = 0; i < size; i++) {
      nodes.add(manager.addNode(NODE));
      running.add(new ArrayDeque<>());
    }
    for (int i = 0; i < APPLICATIONS; i++) {
      Map<String, String> environment = new LinkedHashMap<>();
      for (int kind = 0; kind < RUNTIMES.length; kind++) {
        environment.put("GLEANER_RUNTIME_P" + (kind + 1), RUNTIMES[kind]);
      }
      applications.add(manager.submit("default", environment));
    }
  }

  /** Some hours in which nodes shrink and grow, so that there is something to know. */
  void liveThrough(int hours) {
    for (int i = 0; i < hours * nodes.size() / 4; i++) {
      now += 4.0 * 60 * MINUTE / nodes.size();
      manager.advanceTo((long) now);
      VirtualNode node = nodes.get(random.below(nodes.size()));
      manager.resizeNode(node, new Resources(4 + random.below(13), 65_536));
    }
  }

  /** All applications together ask for this many containers of each kind. */
  void ask(int each) {
    for (VirtualApplication application : applications) {
      List<Ask> asks = new ArrayList<>();
      for (int kind = 0; kind < RUNTIMES.length; kind++) {
        asks.add(new Ask(kind + 1, new Resources(1 << kind, 2048), each / APPLICATIONS + 1));
      }
      manager.ask(application, asks);
    }
  }

  /** The next node reports, of whose containers the oldest has just finished if it is to churn. */
  void report(boolean churn) {
    VirtualNode node = nodes.get(next);
    ArrayDeque<VirtualContainer> there = running.get(next);
    next = (next + 1) % nodes.size();
    now += 1000.0 / nodes.size();
    manager.advanceTo((long) now);
    if (churn && !there.isEmpty()) {
      manager.finish(there.remove());
    }
    manager.heartbeat(node);
  }

  long granted() {
    return granted;
  }

  @Override
  public void granted(VirtualContainer container) {
    running.get(container.node().index()).add(container);
    granted++;
  }

  @Override
  public void finished(VirtualContainer container) {}

  @Override
  public void killed(VirtualContainer container) {
    running.get(container.node().index()).remove(container);
  }

  @Override
  public void close() {
    manager.close();
  }
}
