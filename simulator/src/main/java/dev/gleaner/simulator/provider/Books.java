package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Instance;

/** All that is written down about a run. */
record Books(Ledger ledger, CoresInUse cores) {

  void begins(Instance instance) {
    cores.begins(instance);
  }

  void ends(Instance instance) {
    cores.ends(instance);
  }

  void lived(Running one, long now, boolean byItself) {}
}
