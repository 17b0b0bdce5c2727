package dev.gleaner.simulator.services;

/** Servers that are held at a site as long as they are there. */
public record Holding(Site site, int servers) {

  public int cores() {
    return servers * site.coresPerServer();
  }
}
