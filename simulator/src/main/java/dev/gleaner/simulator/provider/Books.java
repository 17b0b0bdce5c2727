package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.choice.ObservedLives;

/** All that is written down about a run: what it is judged by, and what schemes learn from. */
record Books(InstanceLedger ledger, CoresInUse cores, ObservedLives lives) {

  void begins(Instance instance) {
    cores.begins(instance);
    if (instance.isPreemptible()) {
      lives.begins(instance);
    }
  }

  /** A normal instance leaves. */
  void leaves(Instance instance) {
    cores.ends(instance);
  }

  void finished(Running one, long now) {
    ledger.finished(now, one);
    cores.ends(one.instance());
    lives.ended(one.instance(), now);
  }

  void terminated(Running one, long now) {
    ledger.terminated(now, one);
    cutShort(one, now);
  }

  void retired(Running one, long now) {
    ledger.retired(now, one);
    cutShort(one, now);
  }

  private void cutShort(Running one, long now) {
    cores.ends(one.instance());
    lives.cutShort(one.instance(), now);
  }
}
