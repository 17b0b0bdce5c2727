package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;

/**
 * CloudCoaster §3.1: part of the on-demand servers of a short partition is given up, and transient
 * ones are bought for the same money.
 *
 * @param shortServers N: how many on-demand servers the partition had
 * @param replaced p: the share of them that is given up
 * @param costRatio r: what an on-demand server costs, by what a transient one costs
 */
public record Budget(int shortServers, double replaced, double costRatio) {

  public Budget {
    if (shortServers < 1 || !(replaced >= 0 && replaced <= 1) || !(costRatio >= 1)) {
      throw new BadInputException(
          "a short partition of %d servers, %s of them replaced at a cost ratio of %s; expected at"
                  .formatted(shortServers, replaced, costRatio)
              + " least 1 server, a share from 0 to 1 and a ratio of at least 1");
    }
  }

  /** (1 - p) N: those that stay. */
  public int onDemand() {
    return shortServers - (int) Math.round(replaced * shortServers);
  }

  /** K = r N p: the most transient servers at any one time. */
  public int mostTransient() {
    return (int) Math.floor(costRatio * (shortServers - onDemand()) + 1e-9);
  }
}
