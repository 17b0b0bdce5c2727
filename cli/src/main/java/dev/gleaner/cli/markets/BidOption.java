package dev.gleaner.cli.markets;

import dev.gleaner.core.model.BadInputException;
import picocli.CommandLine.Option;

/** The most that is paid for a spot server. */
public final class BidOption {

  @Option(
      names = "--bid",
      paramLabel = "MULTIPLE",
      defaultValue = "1.0",
      description =
          "The most that is paid for a spot server, as a multiple of its on-demand price; above it"
              + " the server is gone. Default: ${DEFAULT-VALUE}.")
  double bid;

  /** Refuses what nobody can mean. */
  public double upTo(double highest) {
    if (!(bid > 0 && bid <= highest)) {
      throw new BadInputException(
          "--bid %s: expected a multiple of the on-demand price, such as 1 or 0.5".formatted(bid));
    }
    return bid;
  }

  /** EC2 took no bid above ten times the on-demand price. */
  public double bid() {
    return upTo(10);
  }
}
