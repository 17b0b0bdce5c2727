package dev.gleaner.simulator.scenario;

import java.util.Arrays;
import java.util.List;

/** The placement policies that a scheme can name. */
public enum PolicyName {
  CAPACITY_SCHEDULER,
  ORACLE,
  SLACKSCHED_NO_DELAY,
  SLACKSCHED,
  /** Past the paper. */
  GLEANER,
  /** One of another jar: see {@link Scheme#provided}. */
  PROVIDED;

  /** Those that every scenario file can name. */
  public static List<PolicyName> own() {
    return Arrays.stream(values()).filter(policy -> policy != PROVIDED).toList();
  }
}
