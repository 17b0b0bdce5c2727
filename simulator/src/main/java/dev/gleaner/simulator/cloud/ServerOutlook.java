package dev.gleaner.simulator.cloud;

import dev.gleaner.traces.provider.Replay;
import dev.gleaner.traces.provider.TransientPool;
import dev.gleaner.traces.provider.TransientVm;
import java.util.HashMap;
import java.util.Map;

/**
 * When VMs will shrink. Oracles ask for every task and node, so that answers are kept until
 * anything happens to the server.
 */
final class ServerOutlook {

  private final Replay provider;
  private final TransientPool pool;
  private final Map<TransientVm, Long> known = new HashMap<>();

  ServerOutlook(Replay provider, TransientPool pool) {
    this.provider = provider;
    this.pool = pool;
  }

  long nextShrink(TransientVm vm) {
    return known.computeIfAbsent(vm, asked -> provider.nextShrink(pool, asked));
  }

  /** To be called before anything happens to the VMs of a server. */
  void forget(int server) {
    pool.on(server).forEach(known::remove);
  }
}
