package dev.gleaner.core.plan;

import dev.gleaner.core.buy.portfolio.Caps;

/**
 * The most of a portfolio that one market, zone and family may hold, before it is known among which
 * markets one chooses: the usual cap of a market gives way where few are acceptable, a given one
 * holds.
 *
 * @param market {@link #BY_RISK} for what is usual at the risk that is taken
 */
public record ShareLimits(double market, double zone, double family) {

  public static final double BY_RISK = 0;

  public static final ShareLimits USUAL = new ShareLimits(BY_RISK, 1, 1);
  public static final ShareLimits NONE = new ShareLimits(1, 1, 1);

  Caps caps(MarketCap cap) {
    return new Caps(cap.share(), zone, family);
  }
}
