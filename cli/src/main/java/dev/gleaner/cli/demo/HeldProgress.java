package dev.gleaner.cli.demo;

import dev.gleaner.simulator.kernel.PlanListener;

/** Keeps quiet about how far a plan is until somebody wants to know. */
final class HeldProgress implements PlanListener {

  private PlanListener shown = PlanListener.NONE;
  private String parts = "";
  private int count;
  private int steps;

  @Override
  public synchronized void begins(String parts, int count) {
    this.parts = parts;
    this.count = count;
    steps = 0;
    shown.begins(parts, count);
  }

  @Override
  public synchronized void step() {
    steps++;
    shown.step();
  }

  /** Tells this one how far it is by now, and all that comes. */
  synchronized void showTo(PlanListener listener) {
    shown = listener;
    if (count == 0) {
      return;
    }
    listener.begins(parts, count);
    for (int step = 0; step < steps; step++) {
      listener.step();
    }
  }
}
