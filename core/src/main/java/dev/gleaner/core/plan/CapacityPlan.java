package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * A pool that holds a capacity, and what it is good for.
 *
 * @param calibration what the odds of such plans are worth
 * @param onDemand the cheapest servers on demand for the same need
 * @param leastDollarsPerHour no pool with these odds costs less, as far as that is known
 * @param neverLost no spot server would have been lost in what was seen, so that the odds mean
 *     little
 * @param evidence how much of it can be known
 * @param leftOut which markets were not chosen among, and why
 * @param records what became of planning like that before; empty where nothing is known
 */
public record CapacityPlan(
    CapacityRequest request,
    Calibration calibration,
    CapacityPool pool,
    CapacityPool onDemand,
    OptionalDouble leastDollarsPerHour,
    boolean neverLost,
    SupportedTarget evidence,
    MarketsLeftOut leftOut,
    List<CapacityRecord> records) {

  /** Smaller odds are rounding. */
  private static final double CERTAIN = 1e-15;

  /** What can be said of a target. */
  public enum Promise {
    MET,
    MISSED,
    /** By the estimates it is met, and what was seen is too little to say so. */
    UNSUPPORTED,
    UNKNOWN
  }

  public CapacityPlan {
    records = List.copyOf(records);
  }

  public Purchase purchase() {
    return new Purchase(lots().stream().map(PlannedLot::lot).toList());
  }

  /** The largest first. */
  public List<PlannedLot> lots() {
    return IntStream.of(pool.held())
        .boxed()
        .sorted(Comparator.comparingInt((Integer offer) -> -pool.capacityOf(offer)))
        .map(this::lot)
        .toList();
  }

  private PlannedLot lot(int offer) {
    Offer kind = pool.problem().offers().get(offer);
    return new PlannedLot(
        new Lot(kind.market(), kind.contract(), pool.servers(offer), kind.price()),
        pool.capacityOf(offer),
        1 - pool.problem().availability().of(offer));
  }

  public double costOverOnDemand() {
    return pool.dollarsPerHour() / onDemand.dollarsPerHour();
  }

  /** What there is beyond the need when all is there, as a share of the need. */
  public double excess() {
    return (double) pool.excess() / request.capacity();
  }

  /** How likely servers are there, by which estimate. */
  public String estimateName() {
    return request.expectations().model(request.bidOverOnDemand()).name();
  }

  /** By the estimates, as if the future were the past. */
  public double unavailability() {
    return pool.knownUnavailability();
  }

  /** What will come of it, as far as such estimates are worth. */
  public double calibratedUnavailability() {
    double expected = calibration.realisedBy(pool.unavailability());
    return needsTransient() ? Math.max(expected, evidence.leastUnavailability()) : expected;
  }

  /** Whether servers on demand alone are too few. */
  public boolean needsTransient() {
    return pool.needsTransient(request.capacity());
  }

  /**
   * Whether the need is there as often as it is wanted. What an estimate knows no way to lose is
   * not certain, and no target is met that is beyond what was seen can tell.
   */
  public Promise promise() {
    boolean unknown = unavailability() < CERTAIN || (neverLost && largestLoss().isPresent());
    if (unknown) {
      return Promise.UNKNOWN;
    }
    if (!pool.meetsTarget()) {
      return Promise.MISSED;
    }
    return needsTransient() && !evidence.supports(request.unavailability())
        ? Promise.UNSUPPORTED
        : Promise.MET;
  }

  public boolean meetsTarget() {
    return promise() == Promise.MET;
  }

  public Optional<LargestLoss> largestLoss() {
    return LargestLoss.of(pool);
  }

  /** The probability that less than the memory is there; nothing where none was asked for. */
  public OptionalDouble memoryUnavailability() {
    return request.memoryMib() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(MemoryOdds.unavailability(pool, request.memoryMib()));
  }

  /** How likely less than each of some capacities is there. */
  public double[] unavailability(int... capacities) {
    CapacityOdds odds = CapacityOdds.of(pool.problem(), pool.servers());
    return IntStream.of(capacities)
        .mapToDouble(one -> pool.known(odds.unavailability(one), one))
        .toArray();
  }
}
