package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.capacity.policies.ReplanWhenItPays;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import dev.gleaner.core.plan.backtest.HeldPool;
import dev.gleaner.core.plan.backtest.ReplanningWalk;
import dev.gleaner.core.plan.backtest.ReplanningWalk.Story;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** A pool that is held for weeks: planned once, planned anew each day, or when it pays. */
public record ReplanningStudy(
    PoolSettings settings,
    CapacityPolicyName policy,
    double unavailability,
    double room,
    double worthwhile,
    Duration move)
    implements Study {

  public static Study of(DataFiles data, Fields fields) {
    return new ReplanningStudy(
        PoolSettings.of(data, fields),
        fields.choice("policy", CapacityPolicyName.TR_KUBERNETES, CapacityPolicyName.class),
        Fields.parse("target", fields.value("target"), AvailabilityText::unavailability),
        fields.number("room", 3, 1, 1000),
        fields.fraction("worthwhile", 0.1, 0, 1),
        fields.someTime("move", Duration.ofMinutes(10)));
  }

  private Map<String, HeldPool> decisions() {
    CapacityPolicy fresh = policy.policy();
    double hours = Ticks.MILLISECONDS.perHour();
    ReplanWhenItPays pays =
        new ReplanWhenItPays(
            fresh, room, worthwhile, move.toMillis() / hours, settings.future().toMillis() / hours);
    Map<String, HeldPool> all = new LinkedHashMap<>();
    all.put("never", HeldPool.never(fresh));
    all.put("always", HeldPool.always(fresh));
    all.put("when it pays", pays::decide);
    return all;
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = settings.source().read();
    long every = settings.future().toMillis();
    long from = prices.from() + settings.past().toMillis();
    long until = from + (prices.until() - from) / every * every;
    ReplanningWalk walk =
        new ReplanningWalk(
            settings.target(unavailability),
            settings.model(every),
            settings.bid(),
            settings.past().toMillis(),
            every,
            move.toMillis());
    List<List<MarketHistory>> places =
        settings.places(prices).values().stream()
            .map(markets -> settings.known(markets, prices.from(), until))
            .filter(markets -> markets.size() > 1)
            .toList();
    listener.begins("walks", decisions().size());
    ResultTable.Rows rows = new ResultTable.Rows();
    List<Finding> findings = new ArrayList<>();
    Map<String, List<Story>> told = new LinkedHashMap<>();
    decisions()
        .forEach(
            (name, decision) -> {
              List<Story> stories =
                  places.parallelStream()
                      .map(markets -> walk.hold(markets, from, until, decision))
                      .toList();
              told.put(name, stories);
              rows.add(cells(name, stories));
              findings.add(
                  Finding.availability(
                      "availability, " + name, 1 - mean(stories, Story::unavailability)));
              findings.add(Finding.share("cost, " + name, mean(stories, Story::costOverOnDemand)));
              findings.add(Finding.number("changes, " + name, mean(stories, Story::changes)));
              findings.add(Finding.number("servers moved, " + name, mean(stories, Story::moved)));
              listener.step();
            });
    return new Result(
        findings,
        sentences(told),
        List.of(
            "%d places, %.0f days each, asked every %d hours; %s wanted; moved servers are paid twice for %d minutes."
                .formatted(
                    places.size(),
                    (until - from) / Ticks.MILLISECONDS.perDay(),
                    settings.future().toHours(),
                    AvailabilityText.percentBut(unavailability),
                    move.toMinutes())),
        List.of(table(rows)),
        List.of());
  }

  private static List<Sentence> sentences(Map<String, List<Story>> told) {
    return List.of(
        about("Cheapest", told, Story::costOverOnDemand),
        about("Least short of capacity", told, Story::unavailability));
  }

  private static Sentence about(
      String what, Map<String, List<Story>> told, ToDoubleFunction<Story> figure) {
    String name =
        Collections.min(
            told.keySet(), Comparator.comparingDouble(one -> mean(told.get(one), figure)));
    List<Story> stories = told.get(name);
    return Sentence.of(
        "%s: planned anew %s, at %s of the on-demand price, with %s of the time short of capacity"
            + " and %s changes.",
        what,
        name,
        Sentence.share(mean(stories, Story::costOverOnDemand)),
        Sentence.share(mean(stories, Story::unavailability)),
        Sentence.number(mean(stories, Story::changes)));
  }

  private static double mean(List<Story> stories, ToDoubleFunction<Story> figure) {
    return Spread.of(stories, figure).mean();
  }

  private static Object[] cells(String name, List<Story> stories) {
    return new Object[] {
      name,
      1 - mean(stories, Story::unavailability),
      1 - Spread.of(stories, Story::unavailability).most(),
      mean(stories, Story::costOverOnDemand),
      mean(stories, Story::changes),
      mean(stories, Story::moved),
      mean(stories, one -> one.records().stream().mapToInt(CapacityRecord::revocations).sum())
    };
  }

  private static ResultTable table(ResultTable.Rows rows) {
    return rows.table(
        "replanning",
        "what became of a pool that was held, by when it is planned anew",
        Measure.text("replanned", "planned anew"),
        Measure.availability("availability", "availability"),
        Measure.availability("least", "least"),
        Measure.share("cost", "of on-demand"),
        Measure.number("changes", "changes"),
        Measure.number("moved", "servers moved"),
        Measure.number("revocations", "markets lost"));
  }
}
