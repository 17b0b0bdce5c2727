package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.plans.CapacitySentences;
import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.output.plans.Odds;
import dev.gleaner.cli.report.Fact;
import dev.gleaner.cli.report.Figure;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.core.plan.CapacityPlan;
import dev.gleaner.core.plan.PlannedLot;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All that the page of a plan for a capacity shows.
 *
 * @param schemes the zones, in the order of their colours
 * @param baseline none of them is one
 * @param odds how likely less than each capacity is there
 */
record CapacityReportData(
    String title,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    List<String> sentences,
    String caution,
    int need,
    double wantedNines,
    List<LotRow> lots,
    List<Chance> odds,
    List<Cost> costs,
    List<TargetPoint> targets) {

  private static final int POINTS = 400;

  /** A market of which servers are bought. */
  record LotRow(
      String market,
      String zone,
      String contract,
      int servers,
      int cores,
      String price,
      String available) {

    static LotRow of(PlannedLot lot) {
      return new LotRow(
          lot.lot().market().name(),
          lot.lot().market().zone(),
          CapacitySentences.contract(lot.lot()),
          lot.lot().servers(),
          lot.capacity(),
          Figures.dollars(lot.lot().dollarsPerHour()),
          Odds.of(lot));
    }
  }

  /** The probability that less than a capacity is there. */
  record Chance(int capacity, double nines, String text) {}

  /** What something costs in an hour. */
  record Cost(String name, double dollars, String text) {

    static Cost of(String name, double dollars) {
      return new Cost(name, Figure.rounded(dollars), Figures.dollars(dollars));
    }
  }

  static CapacityReportData of(
      String title, CapacityPlan plan, List<CapacityPlan> others, LeftOut leftOut) {
    return new CapacityReportData(
        title,
        plan.lots().stream().map(lot -> lot.lot().market().zone()).distinct().sorted().toList(),
        "",
        facts(plan),
        Stream.concat(CapacitySentences.of(plan).stream(), leftOut.sentence().stream()).toList(),
        plan.neverLost() ? "No price was above the bid: these odds mean little." : "",
        plan.request().capacity(),
        Figure.rounded(AvailabilityText.nines(plan.request().unavailability())),
        plan.lots().stream().map(LotRow::of).toList(),
        odds(plan),
        List.of(
            Cost.of("this pool", plan.pool().dollarsPerHour()),
            Cost.of("on demand", plan.onDemand().dollarsPerHour())),
        others.stream().map(other -> TargetPoint.of(other, false)).toList());
  }

  private static List<Fact> facts(CapacityPlan plan) {
    return List.of(
        new Fact("Policy", plan.request().policy().policy().name()),
        new Fact("Estimate", plan.estimateName()),
        new Fact("Cores needed", String.valueOf(plan.request().capacity())),
        new Fact("Wanted", AvailabilityText.percentBut(plan.request().unavailability())),
        new Fact("Expected", Odds.of(plan)),
        new Fact("Cost per hour", Figures.dollars(plan.pool().dollarsPerHour())),
        new Fact("Of on-demand", Figures.percent(plan.costOverOnDemand())),
        new Fact("Excess", Figures.percent(plan.excess())));
  }

  private static List<Chance> odds(CapacityPlan plan) {
    int most = plan.pool().capacity();
    int step = Math.max(1, most / POINTS);
    int[] capacities =
        IntStream.concat(
                IntStream.iterate(0, at -> at <= most, at -> at + step),
                IntStream.of(plan.request().capacity(), most))
            .sorted()
            .distinct()
            .toArray();
    double[] missing = plan.unavailability(capacities);
    return IntStream.range(0, capacities.length)
        .mapToObj(
            i ->
                new Chance(
                    capacities[i],
                    Figure.rounded(AvailabilityText.nines(missing[i])),
                    Odds.of(missing[i])))
        .toList();
  }
}
