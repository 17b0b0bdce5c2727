package dev.gleaner.simulator.scenario;

import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * How a scheme rents its pool from the simulated cloud.
 *
 * @param sizes what it asks the cloud for, all as likely; for harvest VMs their minimum
 * @param startNodes how many it starts with
 */
public record RentSettings(List<Resources> sizes, int startNodes, KeepSettings keep) {

  public RentSettings {
    sizes = List.copyOf(sizes);
  }
}
