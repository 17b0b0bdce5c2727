package dev.gleaner.core.evict;

import dev.gleaner.core.model.NamedProvider;

/**
 * Makes a filter of hosts known by its name: a provider's scheme can say {@code filters: [NAME]}.
 */
public interface FilterProvider extends NamedProvider {

  /**
   * A new filter, never null, which is asked beside {@link EnoughRoom}. Called once for each run,
   * before it begins; filters of different runs must share nothing that changes. What it throws
   * ends the run.
   *
   * @param hosts all of the provider's; only to be read
   */
  Filter create(Hosts hosts);
}
