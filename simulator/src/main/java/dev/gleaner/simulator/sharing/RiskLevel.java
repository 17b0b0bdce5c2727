package dev.gleaner.simulator.sharing;

/** How much an application dislikes risk; ExoSphere calls it risk-averseness. */
public enum RiskLevel {
  /** Takes what is cheapest: a single market. */
  LOW,
  MEDIUM,
  /** Spreads itself over ten to fifteen markets. */
  HIGH
}
