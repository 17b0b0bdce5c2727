package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.units.NumberText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.kernel.NamedSchemes;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.SeedOutcome;
import dev.gleaner.simulator.kernel.SeedsAndSchemes;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.services.BatchJobs;
import dev.gleaner.simulator.services.Hindsight;
import dev.gleaner.simulator.services.MixedSettings;
import dev.gleaner.simulator.services.MixedWorkload;
import dev.gleaner.simulator.services.SchemeRun;
import dev.gleaner.simulator.services.ServiceScheme;
import dev.gleaner.simulator.study.BatchSource;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * TR-Kubernetes, figures 17 and 18: services on transient servers, and batch jobs on what these
 * have beyond the services' need.
 *
 * @param eachZone whether every zone has a pool of its own, or all zones one together
 */
public record ServicesStudy(
    MarketSource source,
    double bid,
    BatchSource batch,
    double unavailability,
    double failures,
    CapacityPolicyName policy,
    List<Double> ratios,
    List<ServiceScheme> schemes,
    List<Hindsight> looks,
    boolean eachZone,
    long startMillis,
    long patience)
    implements Study {

  private static final List<Long> ONE_SEED = List.of(1L);

  public static final List<String> KEYS =
      List.of(
          "batch",
          "target",
          "failures",
          "policy",
          "ratios",
          "schemes",
          "look",
          "pool",
          "start-time",
          "patience");

  public static Study of(DataFiles data, Fields fields) {
    return new ServicesStudy(
        MarketSource.of(data, fields),
        fields.number("bid", 1, 0.01, 100),
        BatchSource.of(data, fields),
        fields.has("target")
            ? Fields.parse("target", fields.value("target"), AvailabilityText::unavailability)
            : 1e-5,
        fields.fraction("failures", 0, 0, 0.5),
        fields.choice("policy", CapacityPolicyName.TR_KUBERNETES, CapacityPolicyName.class),
        fields.has("ratios")
            ? fields.list("ratios", text -> NumberText.parse(text, 0.01, 1000))
            : List.of(1.0),
        schemes(fields),
        fields.choices("look", List.of(Hindsight.values()), Hindsight.class),
        fields.choice("pool", PoolSettings.Within.ZONE, PoolSettings.Within.class)
            == PoolSettings.Within.ZONE,
        fields.duration("start-time", Duration.ofMinutes(2)).toMillis(),
        fields.duration("patience", Duration.ofDays(60)).toMillis());
  }

  /** All where the file names none. */
  private static List<ServiceScheme> schemes(Fields fields) {
    return fields.value("schemes") instanceof Value.Sequence written
        ? new NamedSchemes<>(
                "scheme",
                NamedSchemes.written(ServiceScheme.values()),
                "is unknown",
                "",
                scheme -> scheme.choice("scheme", ServiceScheme.EXCESS, ServiceScheme.class),
                Fields::written)
            .read(written)
        : List.of(ServiceScheme.values());
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.read();
    BatchJobs jobs = batch.read();
    Map<String, List<MarketHistory>> pools =
        prices.markets().stream()
            .collect(
                Collectors.groupingBy(
                    one -> eachZone ? one.market().zone() : "all zones",
                    TreeMap::new,
                    Collectors.toList()));
    List<SeedsAndSchemes<Double, List<SchemeRun>, Hindsight>> points = new ArrayList<>();
    for (var pool : pools.entrySet()) {
      MixedSettings settings = settings(pool.getValue(), prices, jobs, pool.getKey());
      looks.forEach(look -> points.add(point(settings, look)));
    }
    Iterator<List<SchemeRun>> outcomes =
        SeedsAndSchemes.run(points, threads, listener).stream().map(ServicesStudy::runs).iterator();
    SortedMap<String, List<SchemeRun>> runs = new TreeMap<>();
    for (String pool : pools.keySet()) {
      List<SchemeRun> ofPool = new ArrayList<>();
      looks.forEach(look -> ofPool.addAll(outcomes.next()));
      runs.put(pool, ofPool);
    }
    return new ServicesFindings(new PoolRuns(runs), jobs).result(note(prices, jobs, pools));
  }

  /** All ratios of one pool. Prices and jobs are given, so that there is nothing to draw. */
  private SeedsAndSchemes<Double, List<SchemeRun>, Hindsight> point(
      MixedSettings settings, Hindsight look) {
    return new SeedsAndSchemes<>(
        ONE_SEED, ratios, seed -> new MixedWorkload(settings, look, schemes));
  }

  private static List<SchemeRun> runs(List<SeedOutcome<List<SchemeRun>, Hindsight>> point) {
    return point.stream().flatMap(seed -> seed.runs().stream()).flatMap(List::stream).toList();
  }

  private MixedSettings settings(
      List<MarketHistory> markets, PriceSpan prices, BatchJobs jobs, String name) {
    long half = prices.from() + (prices.until() - prices.from()) / 2;
    MixedSettings settings =
        new MixedSettings(
            markets,
            prices.from(),
            half,
            prices.until(),
            bid,
            failures,
            unavailability,
            policy.policy(),
            jobs,
            startMillis,
            patience);
    if (settings.markets().isEmpty()) {
      throw new BadInputException(
          name + ": has no market with prices in both halves of the time; choose a longer window");
    }
    return settings;
  }

  private String note(PriceSpan prices, BatchJobs jobs, Map<String, List<MarketHistory>> pools) {
    return "%d jobs with %d tasks in %.1f days keep %.0f cores busy; %d markets in %d pools, the second half of %.0f days of prices is replayed."
        .formatted(
            jobs.jobs(),
            jobs.tasks(),
            jobs.duration() / Ticks.MILLISECONDS.perDay(),
            jobs.meanCores(),
            prices.markets().size(),
            pools.size(),
            prices.days());
  }
}
