package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.services.Hindsight;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * TR-Kubernetes, figures 6 and 14: what a capacity costs and how available it is, by who chooses
 * and by the target.
 */
public record CapacityPoliciesStudy(
    PoolSettings settings, List<CapacityPolicyName> policies, List<Double> unavailabilities)
    implements Study {

  public static Study of(DataFiles data, Fields fields) {
    return new CapacityPoliciesStudy(
        PoolSettings.of(data, fields),
        fields.choices("policies", List.of(CapacityPolicyName.values()), CapacityPolicyName.class),
        fields.list("targets", AvailabilityText::unavailability));
  }

  /** One policy and one target in all cases. */
  private record Row(CapacityPolicyName policy, double target, List<PoolCase.Outcome> outcomes) {

    Spread spread(ToDoubleFunction<PoolCase.Outcome> figure) {
      return Spread.of(outcomes, figure);
    }

    double met() {
      return outcomes.stream().filter(one -> one.record().unavailability() <= target).count()
          / (double) outcomes.size();
    }
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = settings.source().read();
    List<PoolCase> cases = settings.cases(prices);
    listener.begins("pools", cases.size() * policies.size() * unavailabilities.size());
    List<Row> rows = new ArrayList<>();
    for (CapacityPolicyName policy : policies) {
      for (double unavailability : unavailabilities) {
        rows.add(row(policy, unavailability, cases, listener));
      }
    }
    List<Finding> findings = new ArrayList<>();
    for (Row row : rows) {
      String of = ", %s, %s".formatted(Fields.written(row.policy()), percent(row.target()));
      findings.add(Finding.share("cost" + of, row.spread(PoolCase.Outcome::cost).mean()));
      findings.add(
          Finding.availability(
              "availability" + of, 1 - row.spread(one -> one.record().unavailability()).mean()));
      findings.add(Finding.share("excess" + of, row.spread(PoolCase.Outcome::excess).mean()));
    }
    return new Result(
        findings,
        unavailabilities.stream().limit(Sentence.MOST).map(one -> sentence(rows, one)).toList(),
        notes(prices, cases),
        List.of(table(rows)),
        plots(rows));
  }

  /** The cheapest of the policies that held the target in most pools. */
  private static Sentence sentence(List<Row> rows, double target) {
    List<Row> some = rows.stream().filter(row -> row.target() == target).toList();
    double met = some.stream().mapToDouble(Row::met).max().orElseThrow();
    Row best =
        some.stream()
            .filter(row -> row.met() == met)
            .min(Comparator.comparingDouble(row -> row.spread(PoolCase.Outcome::cost).mean()))
            .orElseThrow();
    return Sentence.of(
        "For %s no policy holds more than %s of %s pools, and %s is the cheapest that does: %s of"
            + " the on-demand price.",
        percent(target),
        Sentence.count(Math.round(met * best.outcomes().size())),
        Sentence.count(best.outcomes().size()),
        Fields.written(best.policy()),
        Sentence.share(best.spread(PoolCase.Outcome::cost).mean()));
  }

  private Row row(
      CapacityPolicyName policy,
      double unavailability,
      List<PoolCase> cases,
      PlanListener listener) {
    return new Row(
        policy,
        unavailability,
        cases.stream()
            .map(
                one -> {
                  PoolCase.Outcome outcome =
                      one.choose(policy.policy(), settings.target(unavailability));
                  listener.step();
                  return outcome;
                })
            .toList());
  }

  private List<String> notes(PriceSpan prices, List<PoolCase> cases) {
    double days =
        cases.stream().mapToLong(one -> one.until() - one.from()).sum()
            / Ticks.MILLISECONDS.perDay();
    return List.of(
        "%d markets over %.1f days; %d cores; a pool in %s."
            .formatted(
                prices.markets().size(),
                prices.days(),
                settings.capacity(),
                settings.pool() == PoolSettings.Within.ZONE ? "each zone" : "all zones together"),
        settings.look() == Hindsight.AHEAD
            ? "Looking ahead: chosen with what is known only afterwards, and judged on the same"
                + " time."
            : "Looking back: chosen with the %d days before, judged on the %d days after; %d pools, %.0f days in all."
                .formatted(
                    settings.past().toDays(), settings.future().toDays(), cases.size(), days));
  }

  private static ResultTable table(List<Row> rows) {
    ResultTable.Rows cells = new ResultTable.Rows();
    for (Row row : rows) {
      Spread cost = row.spread(PoolCase.Outcome::cost);
      Spread gone = row.spread(one -> one.record().unavailability());
      cells.add(
          Fields.written(row.policy()),
          1 - row.target(),
          cost.mean(),
          cost.least(),
          cost.most(),
          row.spread(PoolCase.Outcome::excess).mean(),
          row.spread(one -> one.pool().held().length).mean(),
          1 - row.spread(one -> one.pool().unavailability()).mean(),
          1 - gone.mean(),
          1 - gone.most(),
          row.met());
    }
    return cells.table(
        "policies",
        "what a capacity costs, of the cheapest on-demand servers for it",
        Measure.text("policy", "policy"),
        Measure.availability("target", "target"),
        Measure.share("cost", "cost"),
        Measure.share("least_cost", "least"),
        Measure.share("most_cost", "most"),
        Measure.share("excess", "excess"),
        Measure.number("markets", "markets"),
        Measure.availability("expected_availability", "expected"),
        Measure.availability("availability", "realised"),
        Measure.availability("least_availability", "least"),
        Measure.share("met", "target met"));
  }

  private List<Plot> plots(List<Row> rows) {
    return List.of(
        plot(rows, "Cost", "of the on-demand price", PoolCase.Outcome::cost),
        plot(rows, "Excess", "of the capacity", PoolCase.Outcome::excess),
        plot(
            rows,
            "Realised unavailability",
            "share of time",
            one -> one.record().unavailability()));
  }

  private Plot plot(
      List<Row> rows, String title, String vertical, ToDoubleFunction<PoolCase.Outcome> figure) {
    List<Series> series = new ArrayList<>();
    for (CapacityPolicyName policy : policies) {
      List<Row> own = rows.stream().filter(row -> row.policy() == policy).toList();
      series.add(
          new Series(
              Fields.written(policy),
              IntStream.range(0, own.size())
                  .mapToObj(i -> new Point(i, own.get(i).spread(figure).mean()))
                  .toList()));
    }
    return new Plot(
        title,
        Plot.Form.BARS,
        "target",
        vertical,
        false,
        unavailabilities.stream().map(CapacityPoliciesStudy::percent).toList(),
        series);
  }

  private static String percent(double unavailability) {
    return AvailabilityText.percentBut(unavailability);
  }
}
