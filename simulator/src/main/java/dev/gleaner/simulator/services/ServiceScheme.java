package dev.gleaner.simulator.services;

/** Where services and batch run. */
public enum ServiceScheme {
  /** TR-Kubernetes: batch waits for what the services' pool has beyond their need. */
  EXCESS(true, Own.NONE, false),
  /** The same, and what is stopped goes on where it was. */
  EXCESS_HIBERNATING(true, Own.NONE, true),
  /** What finds no room there gets the cheapest transient servers. */
  EXCESS_AND_TRANSIENT(true, Own.TRANSIENT, false),
  EXCESS_AND_ON_DEMAND(true, Own.ON_DEMAND, false),
  /** The paper's (ii): services on demand without redundancy, batch on transient servers. */
  TRANSIENT(false, Own.TRANSIENT, false),
  TRANSIENT_HIBERNATING(false, Own.TRANSIENT, true),
  /** The paper's (i): everything on demand. */
  ON_DEMAND(false, Own.ON_DEMAND, false);

  /** Servers that batch starts for itself. */
  enum Own {
    NONE,
    TRANSIENT,
    ON_DEMAND
  }

  private final boolean redundant;
  private final Own own;
  private final boolean hibernating;

  ServiceScheme(boolean redundant, Own own, boolean hibernating) {
    this.redundant = redundant;
    this.own = own;
    this.hibernating = hibernating;
  }

  /** Whether services are on a pool that a policy chose, or on demand. */
  public boolean isRedundant() {
    return redundant;
  }

  Own own() {
    return own;
  }

  boolean isHibernating() {
    return hibernating;
  }
}
