package dev.gleaner.core.buy.markets;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of an EC2 instance type says about its servers: {@code c6gd.2xlarge} is series c,
 * generation 6, with attributes g (Arm) and d (disks).
 */
record TypeName(String series, int generation, String attributes, String size) {

  private static final Pattern EC2 =
      Pattern.compile("([a-z]+)([0-9]{1,3})([a-z]*)(?:-[a-z0-9]+)*\\.([a-z0-9-]+)");

  /** Nothing where the name follows other rules, such as those of another cloud. */
  static Optional<TypeName> of(String name) {
    Matcher parts = EC2.matcher(name);
    return parts.matches()
        ? Optional.of(
            new TypeName(
                parts.group(1), Integer.parseInt(parts.group(2)), parts.group(3), parts.group(4)))
        : Optional.empty();
  }

  /** The first Arm servers, Apple's second ones, and whatever has a g behind its generation. */
  Architecture architecture() {
    boolean arm =
        series.equals("a")
            || (series.equals("mac") && generation > 1)
            || attributes.indexOf('g') >= 0;
    return arm ? Architecture.ARM64 : Architecture.X86_64;
  }

  /** Cores that may only be used in part for long. */
  boolean isBurstable() {
    return series.equals("t");
  }

  boolean isBareMetal() {
    return size.startsWith("metal");
  }
}
