package dev.gleaner.simulator.kinds;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.Study;
import dev.gleaner.simulator.study.markets.AdvisorStudy;
import dev.gleaner.simulator.study.markets.AvailabilityStudy;
import dev.gleaner.simulator.study.markets.CorrelationsStudy;
import dev.gleaner.simulator.study.markets.FrontierStudy;
import dev.gleaner.simulator.study.markets.SharingFigure;
import dev.gleaner.simulator.study.markets.SpotAvailabilityStudy;
import dev.gleaner.simulator.study.markets.WalkForwardStudy;
import dev.gleaner.simulator.study.markets.WeightsStudy;
import dev.gleaner.simulator.study.pools.CapacityPoliciesStudy;
import dev.gleaner.simulator.study.pools.CapacityWindowsStudy;
import dev.gleaner.simulator.study.pools.CarriedCalibrationStudy;
import dev.gleaner.simulator.study.pools.JobLengthsStudy;
import dev.gleaner.simulator.study.pools.JointLossesStudy;
import dev.gleaner.simulator.study.pools.ReplanningStudy;
import dev.gleaner.simulator.study.pools.ServicesStudy;
import dev.gleaner.simulator.study.pools.TiersStudy;
import java.util.ArrayList;
import java.util.List;

/** The kinds of studies, each with the keys that it looks at. */
enum StudyKind {
  CORRELATIONS,
  FRONTIER,
  WEIGHTS,
  SHARING,
  WALK_FORWARD,
  AVAILABILITY,
  ADVISOR,
  SPOT_AVAILABILITY,
  CAPACITY_POLICIES,
  TIERS,
  CAPACITY_WINDOWS,
  REPLANNING,
  JOINT_LOSSES,
  CARRIED_CALIBRATION,
  JOB_LENGTHS,
  SERVICES;

  private static final List<String> COMMON =
      List.of("kind", "study", "title", "description", "paper", "data");
  private static final List<String> OF_PRICES =
      List.of("prices", "types", "window", "markets", "bid");
  private static final List<String> OF_POOLS =
      List.of(
          "prices",
          "types",
          "window",
          "markets",
          "bid",
          "capacity",
          "failures",
          "estimate",
          "pool",
          "look",
          "always-there",
          "past",
          "future");
  private static final List<String> OF_WALKS =
      List.of(
          "past",
          "future",
          "draws",
          "markets-per-draw",
          "seed",
          "risks",
          "given-up",
          "greedy",
          "reference");

  Study study(DataFiles data, Fields fields) {
    return switch (this) {
      case CORRELATIONS -> CorrelationsStudy.of(data, fields);
      case FRONTIER -> FrontierStudy.of(data, fields);
      case WEIGHTS -> WeightsStudy.of(data, fields);
      case SHARING -> SharingFigure.of(data, fields);
      case WALK_FORWARD -> WalkForwardStudy.ofPrices(data, fields);
      case AVAILABILITY -> AvailabilityStudy.of(data, fields);
      case ADVISOR -> AdvisorStudy.of(data, fields);
      case SPOT_AVAILABILITY -> SpotAvailabilityStudy.of(data, fields);
      case CAPACITY_POLICIES -> CapacityPoliciesStudy.of(data, fields);
      case TIERS -> TiersStudy.of(data, fields);
      case CAPACITY_WINDOWS -> CapacityWindowsStudy.of(data, fields);
      case REPLANNING -> ReplanningStudy.of(data, fields);
      case JOINT_LOSSES -> JointLossesStudy.of(data, fields);
      case CARRIED_CALIBRATION -> CarriedCalibrationStudy.of(data, fields);
      case JOB_LENGTHS -> JobLengthsStudy.of(data, fields);
      case SERVICES -> ServicesStudy.of(data, fields);
    };
  }

  /** What a file of this kind cannot do without. */
  List<String> required() {
    return switch (this) {
      case CORRELATIONS, FRONTIER -> List.of("prices", "types");
      case WEIGHTS -> List.of("prices", "types", "risk-aversions");
      case SHARING -> List.of("prices", "types", "arrivals");
      case WALK_FORWARD -> List.of("prices", "types", "risks", "given-up");
      case AVAILABILITY -> List.of("traces", "risks", "given-up");
      case ADVISOR -> List.of("prices", "types", "advisor");
      case SPOT_AVAILABILITY -> List.of("prices", "types");
      case CAPACITY_POLICIES -> List.of("prices", "types", "targets");
      case TIERS -> List.of("prices", "types", "target", "tiers");
      case CAPACITY_WINDOWS -> List.of("prices", "types", "windows", "targets");
      case REPLANNING -> List.of("prices", "types", "target");
      case JOINT_LOSSES -> List.of("sets");
      case CARRIED_CALIBRATION -> List.of("sets", "targets");
      case JOB_LENGTHS -> List.of("jobs");
      case SERVICES -> List.of("batch");
    };
  }

  /** All that a file of this kind may say. */
  List<String> keys() {
    return switch (this) {
      case CORRELATIONS -> joined(OF_PRICES, List.of("risk", "synthetic"));
      case FRONTIER -> joined(OF_PRICES, List.of("risk", "synthetic", "candidates", "discounts"));
      case WEIGHTS -> joined(OF_PRICES, List.of("risk", "risk-aversions"));
      case SHARING ->
          joined(OF_PRICES, List.of("arrivals", "portfolios", "risk-aversions", "seeds"));
      case WALK_FORWARD -> joined(OF_PRICES, OF_WALKS);
      case AVAILABILITY ->
          joined(OF_WALKS, List.of("traces", "folder", "together", "markets", "bid"));
      case ADVISOR -> joined(OF_PRICES, List.of("advisor"));
      case SPOT_AVAILABILITY -> joined(OF_PRICES, List.of());
      case CAPACITY_POLICIES -> joined(OF_POOLS, List.of("policies", "targets"));
      case TIERS -> joined(OF_POOLS, List.of("policy", "target", "tiers"));
      case CAPACITY_WINDOWS ->
          joined(OF_POOLS, List.of("policy", "windows", "forecasts", "targets"));
      case REPLANNING ->
          joined(OF_POOLS, List.of("policy", "target", "room", "worthwhile", "move"));
      case JOINT_LOSSES -> joined(List.of("sets"), List.of());
      case CARRIED_CALIBRATION -> joined(List.of("sets"), List.of("targets", "every"));
      case JOB_LENGTHS -> joined(List.of("jobs"), List.of());
      case SERVICES -> joined(OF_PRICES, ServicesStudy.KEYS);
    };
  }

  private static List<String> joined(List<String> some, List<String> more) {
    List<String> all = new ArrayList<>(COMMON);
    all.addAll(some);
    all.addAll(more);
    return all;
  }
}
