package dev.gleaner.operate.applications.books;

/** What an application is told (ExoSphere, figure 6, and what it holds). */
public enum UpCallKind {
  /** All that it holds now. */
  ALLOCATION("allocation", true),
  /** How long its servers are expected to stay. */
  PORTFOLIO_MTTR("portfolioMttr", true),
  /** Servers will be taken away, or are gone. */
  HARD_REVOCATION("hardRevocation", false),
  /** Servers may be taken away soon. */
  SOFT_REVOCATION("softRevocation", false),
  /** Its servers cost more than it wants to pay. */
  PRICE_THRESHOLD("priceThreshold", false);

  private final String event;
  private final boolean state;

  UpCallKind(String event, boolean state) {
    this.event = event;
    this.state = state;
  }

  /** Its name on the wire. */
  public String event() {
    return event;
  }

  /** Whether the newest says all that earlier ones did. */
  boolean isState() {
    return state;
  }
}
