package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.measure.PoolSample;
import java.util.ArrayList;
import java.util.List;

/** What the pool has and what it costs, over time. The account opens with the first job. */
final class PoolAccount {

  private static final double MILLIS_PER_HOUR = Ticks.MILLISECONDS.perHour();

  private final List<PoolSample> samples = new ArrayList<>();
  private int nodes;
  private int calmNodes;
  private int drainingNodes;
  private int cores;
  private int usedCores;
  private double dollarsPerHour;

  private long since;
  private double coreMillis;
  private double dollars;
  private boolean open;

  void joined(SimulatedNode node, long now) {
    accrue(now);
    nodes++;
    calmNodes += node.machine.calm() ? 1 : 0;
    cores += node.cores();
    dollarsPerHour += node.dollarsPerHour();
  }

  void resized(SimulatedNode node, int coresBefore, double dollarsPerHourBefore, long now) {
    accrue(now);
    cores += node.cores() - coresBefore;
    dollarsPerHour += node.dollarsPerHour() - dollarsPerHourBefore;
  }

  void left(SimulatedNode node, long now) {
    accrue(now);
    nodes--;
    calmNodes -= node.machine.calm() ? 1 : 0;
    drainingNodes -= node.draining ? 1 : 0;
    cores -= node.cores();
    // Sums of many prices drift; an empty pool costs nothing.
    dollarsPerHour = nodes == 0 ? 0 : dollarsPerHour - node.dollarsPerHour();
  }

  void draining() {
    drainingNodes++;
  }

  void used(int coresMore) {
    usedCores += coresMore;
  }

  int freeCores() {
    return cores - usedCores;
  }

  void jobSubmitted(long now) {
    if (!open) {
      accrue(now);
      open = true;
    }
  }

  boolean isOpen() {
    return open;
  }

  private void accrue(long now) {
    if (open) {
      coreMillis += (double) cores * (now - since);
      dollars += dollarsPerHour * (now - since) / MILLIS_PER_HOUR;
    }
    since = now;
  }

  void sample(long now) {
    samples.add(
        new PoolSample(now, nodes, calmNodes, drainingNodes, cores, usedCores, dollarsPerHour));
  }

  void close(long now) {
    accrue(now);
  }

  double coreMillis() {
    return coreMillis;
  }

  double dollars() {
    return dollars;
  }

  List<PoolSample> samples() {
    return samples;
  }
}
