package org.example.embedding;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.FilterProvider;
import dev.gleaner.core.evict.Hosts;

/** Leaves every other host empty. */
public final class EvenHosts implements FilterProvider {

  @Override
  public String name() {
    return "even-hosts";
  }

  @Override
  public Filter create(Hosts hosts) {
    return (host, state, request) -> host.number() % 2 == 0;
  }
}
