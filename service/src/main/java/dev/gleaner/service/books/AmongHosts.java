package dev.gleaner.service.books;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Request;
import java.util.BitSet;

/** The host is among those that the request of this moment may go to. */
final class AmongHosts implements Filter {

  private BitSet allowed;
  private long request;

  /** Until the next call, and for a request of this number only. */
  void allow(long number, BitSet hosts) {
    request = number;
    allowed = hosts;
  }

  void allowAll() {
    allowed = null;
  }

  @Override
  public boolean passes(Host host, HostState state, Request asked) {
    return allowed == null || asked.id() != request || allowed.get(host.number());
  }

  @Override
  public String refusal() {
    return "are not among its candidates";
  }
}
