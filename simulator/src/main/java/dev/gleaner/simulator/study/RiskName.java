package dev.gleaner.simulator.study;

import dev.gleaner.core.estimate.markets.HybridCovariance;
import dev.gleaner.core.estimate.markets.ObservedCauses;
import dev.gleaner.core.estimate.markets.PriceCovariance;
import dev.gleaner.core.estimate.markets.RiseTowardsBid;
import dev.gleaner.core.estimate.markets.RiskModel;
import dev.gleaner.core.estimate.markets.SimultaneousRevocation;

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
