package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.buy.HybridCovariance;
import dev.gleaner.core.buy.PriceCovariance;
import dev.gleaner.core.buy.RiseTowardsBid;
import dev.gleaner.core.buy.RiskModel;
import dev.gleaner.core.buy.SimultaneousRevocation;

/** The measures of risk, as study files name them. */
enum RiskName {
  PRICE_COVARIANCE,
  SIMULTANEOUS_REVOCATION,
  HYBRID,
  RISE_TOWARDS_BID,
  SHARED_CAUSES;

  RiskModel model(double bidOverOnDemand) {
    return switch (this) {
      case PRICE_COVARIANCE -> new PriceCovariance();
      case SIMULTANEOUS_REVOCATION -> new SimultaneousRevocation(bidOverOnDemand);
      case HYBRID -> new HybridCovariance(bidOverOnDemand);
      case RISE_TOWARDS_BID -> new RiseTowardsBid(bidOverOnDemand);
      case SHARED_CAUSES -> new ObservedCauses(bidOverOnDemand);
    };
  }
}
