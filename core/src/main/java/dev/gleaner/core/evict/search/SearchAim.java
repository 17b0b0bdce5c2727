package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Host;

/** What is to be as great as possible in a search of {@link IndexQuery}. */
interface SearchAim {

  /** No host of the row of {@link BoundRows} has more. */
  double bound(int row);

  double of(Host host);
}
