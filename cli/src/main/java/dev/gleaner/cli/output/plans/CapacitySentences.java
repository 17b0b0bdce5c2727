package dev.gleaner.cli.output.plans;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.plan.CapacityPlan;
import dev.gleaner.core.plan.LargestLoss;
import dev.gleaner.core.plan.SupportedTarget;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What a plan for a capacity comes to, for people. */
public final class CapacitySentences {

  private CapacitySentences() {}

  public static String contract(Lot lot) {
    return lot.contract() == Contract.REGULAR ? "on-demand" : "spot";
  }

  public static List<String> of(CapacityPlan plan) {
    List<String> sentences = new ArrayList<>();
    sentences.add(pool(plan));
    sentences.add(cost(plan));
    plan.leastDollarsPerHour()
        .ifPresent(
            least ->
                sentences.add(
                    "No pool with these odds costs less than %s: this one is at most %s above"
                        .formatted(
                            Figures.dollars(least),
                            Figures.percent(plan.pool().dollarsPerHour() / least - 1))));
    sentences.add(odds(plan));
    if (plan.needsTransient()) {
      sentences.add(supported(plan.evidence()));
    }
    plan.memoryUnavailability()
        .ifPresent(
            missing ->
                sentences.add(
                    "Odds that %s are there: %s"
                        .formatted(gibibytes(plan.request().memoryMib()), Odds.of(missing))));
    sentences.add(
        plan.largestLoss()
            .map(loss -> loss(plan, loss))
            .orElse("All servers are on demand: no market takes them back."));
    if (!plan.records().isEmpty()) {
      sentences.add(record(plan.records()));
    }
    return sentences;
  }

  private static String pool(CapacityPlan plan) {
    Purchase purchase = plan.purchase();
    long markets = purchase.lots().stream().map(Lot::market).distinct().count();
    return "%d servers in %d %s: %d cores for a need of %d (excess %s), %s"
        .formatted(
            purchase.servers(),
            markets,
            markets == 1 ? "market" : "markets",
            plan.pool().capacity(),
            plan.request().capacity(),
            Figures.percent(plan.excess()),
            gibibytes(purchase.memoryMib()));
  }

  private static String cost(CapacityPlan plan) {
    double share = plan.costOverOnDemand();
    return "Cost: %s an hour; on demand at least %s for the same need (%s %s)"
        .formatted(
            Figures.dollars(plan.pool().dollarsPerHour()),
            Figures.dollars(plan.onDemand().dollarsPerHour()),
            Figures.percent(Math.abs(1 - share)),
            share <= 1 ? "less" : "more");
  }

  private static String odds(CapacityPlan plan) {
    String wanted = AvailabilityText.percentBut(plan.request().unavailability());
    if (plan.promise() == CapacityPlan.Promise.UNKNOWN) {
      return "Odds that %d cores are there: cannot be told, since %s; wanted %s"
          .formatted(
              plan.request().capacity(),
              plan.largestLoss().isPresent()
                  ? "no loss was seen"
                  : "failures of hardware are not counted (--failures 0.01%)",
              wanted);
    }
    return "Odds that %d cores are there: %s by the past; %s calibrated; wanted %s: %s"
        .formatted(
            plan.request().capacity(),
            Odds.of(plan.unavailability()),
            Odds.of(plan.calibratedUnavailability()),
            wanted,
            CapacityPlanJson.promise(plan));
  }

  private static String supported(SupportedTarget evidence) {
    String seen =
        Double.isNaN(evidence.periods())
            ? "the advice is of one month"
            : "%s independent periods of %s h were seen"
                .formatted(
                    Figures.decimal(evidence.periods(), 0),
                    Figures.decimal(evidence.hoursPerPeriod(), 1));
    return "Highest target that the evidence supports: %s (%s)"
        .formatted(AvailabilityText.percentBut(evidence.roundedUnavailability()), seen);
  }

  private static String loss(CapacityPlan plan, LargestLoss loss) {
    int spare = loss.left() - plan.request().capacity();
    return "If the largest market goes (%s, %d cores): %d cores are left, %s"
        .formatted(
            loss.market(),
            loss.lost(),
            loss.left(),
            spare >= 0
                ? "enough; odds of the need while it is gone: " + Odds.of(loss.unavailability())
                : "%d too few".formatted(-spare));
  }

  private static String record(List<CapacityRecord> records) {
    double days = records.get(0).millis() / 86_400_000.0;
    return "Planned like this %d times before and judged on the %s days after: the need was there %s of the time, %d times all of it; cost %s of on-demand"
        .formatted(
            records.size(),
            Figures.decimal(days, 0),
            AvailabilityText.percentBut(mean(records, CapacityRecord::unavailability)),
            records.stream().filter(one -> one.shortMillis() == 0).count(),
            Figures.percent(mean(records, CapacityRecord::costOverOnDemand)));
  }

  private static double mean(List<CapacityRecord> records, ToDoubleFunction<CapacityRecord> of) {
    return records.stream().mapToDouble(of).average().orElseThrow();
  }

  private static String gibibytes(long mib) {
    return String.format(Locale.ROOT, "%.1f GiB", mib / 1024.0);
  }
}
