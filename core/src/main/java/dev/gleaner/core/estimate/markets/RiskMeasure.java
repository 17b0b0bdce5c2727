package dev.gleaner.core.estimate.markets;

/** The measures of risk, as files and options name them. */
public enum RiskMeasure {
  LOSSES_THEN_PRICES,
  RISE_TOWARDS_BID,
  PRICE_COVARIANCE,
  SIMULTANEOUS_REVOCATION,
  HYBRID,
  SHARED_CAUSES;

  /** By prices alone, and at each time by those until then: a backtest must not know others. */
  public RiskModel model(double bidOverOnDemand) {
    return this == SHARED_CAUSES ? new ObservedCauses(bidOverOnDemand) : priced(bidOverOnDemand);
  }

  /** With rates from elsewhere, if this measure asks for rates. */
  public RiskModel model(double bidOverOnDemand, RevocationRates rates) {
    return this == SHARED_CAUSES ? new SharedCauses(rates) : priced(bidOverOnDemand);
  }

  private RiskModel priced(double bidOverOnDemand) {
    return switch (this) {
      case LOSSES_THEN_PRICES -> new LossesThenPrices(bidOverOnDemand);
      case RISE_TOWARDS_BID -> new RiseTowardsBid(bidOverOnDemand);
      case PRICE_COVARIANCE -> new PriceCovariance();
      case SIMULTANEOUS_REVOCATION -> new SimultaneousRevocation(bidOverOnDemand);
      case HYBRID -> new HybridCovariance(bidOverOnDemand);
      case SHARED_CAUSES -> throw new IllegalStateException("needs rates");
    };
  }
}
