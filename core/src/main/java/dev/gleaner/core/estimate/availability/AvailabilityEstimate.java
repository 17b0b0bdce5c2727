package dev.gleaner.core.estimate.availability;

/** The estimates of availability, as files and options name them. */
public enum AvailabilityEstimate {
  OBSERVED,
  CAUTIOUS,
  LATENT_CLASSES,
  FAMILIES;

  /** What its odds are worth as long as nothing was learnt of them. */
  public Calibration advised() {
    return this == FAMILIES ? Calibration.TWICE : Calibration.ONE_NINE;
  }

  /** For servers that are to be there for some time. */
  public AvailabilityModel model(double bidOverOnDemand, long horizonMillis) {
    AvailabilityModel cautious = new CautiousAvailability(bidOverOnDemand, horizonMillis);
    return switch (this) {
      case OBSERVED -> new ObservedAvailability(bidOverOnDemand);
      case CAUTIOUS -> cautious;
      case LATENT_CLASSES -> new LatentClassAvailability(cautious, bidOverOnDemand);
      case FAMILIES ->
          new NestedShocks(cautious, SharedLevels.RECORDED, NestedShocks.USUAL_CLASSES);
    };
  }
}
