package dev.gleaner.core.estimate.markets;

/**
 * How long a server of a market stays.
 *
 * @param hours about so long, or a bound
 */
public record ExpectedStay(double hours, Sureness sureness) {

  /** How sure that is. */
  public enum Sureness {
    ABOUT,
    /** No loss was seen, or none below what is counted: it may be any time longer. */
    MORE_THAN,
    LESS_THAN
  }
}
