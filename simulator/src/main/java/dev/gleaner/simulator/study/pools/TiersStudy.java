package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.units.CountText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.TieredService;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * TR-Kubernetes, figure 7: how available a service of several tiers is, if they were lost only
 * together, independently of each other, and as it is.
 */
public record TiersStudy(
    PoolSettings settings,
    CapacityPolicyName policy,
    double unavailability,
    List<List<Integer>> services)
    implements Study {

  private static final List<String> NAMES = List.of("dependent", "independent", "actual");

  public static Study of(DataFiles data, Fields fields) {
    return new TiersStudy(
        PoolSettings.of(data, fields),
        fields.choice("policy", CapacityPolicyName.TR_KUBERNETES, CapacityPolicyName.class),
        Fields.parse("target", fields.value("target"), AvailabilityText::unavailability),
        fields.list("tiers", TiersStudy::capacities));
  }

  private static List<Integer> capacities(String text) {
    return Arrays.stream(text.split("\\+"))
        .map(part -> (int) CountText.parse(part.strip(), 1, 1_000_000))
        .toList();
  }

  private static List<ToDoubleFunction<TieredService>> figures() {
    return List.of(
        TieredService::dependentUnavailability,
        TieredService::independentUnavailability,
        TieredService::unavailability);
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = settings.source().read();
    List<PoolCase> cases = settings.cases(prices);
    listener.begins("services", cases.size() * services.size());
    ResultTable.Rows rows = new ResultTable.Rows();
    List<Finding> findings = new ArrayList<>();
    List<Sentence> sentences = new ArrayList<>();
    List<List<Double>> means =
        NAMES.stream().map(name -> (List<Double>) new ArrayList<Double>()).toList();
    for (List<Integer> tiers : services) {
      List<TieredService> made = cases.stream().map(one -> service(one, tiers, listener)).toList();
      for (int i = 0; i < NAMES.size(); i++) {
        Spread gone = Spread.of(made, figures().get(i));
        means.get(i).add(gone.mean());
        sentences.add(
            Sentence.of(
                "Cores by tier %s, %s: the whole service is gone %s of the time on average.",
                written(tiers), NAMES.get(i), Sentence.quantity(Unit.SCALE_FREE, gone.mean())));
        findings.add(
            Finding.availability(
                "%s, %s".formatted(NAMES.get(i), written(tiers)), 1 - gone.mean()));
        rows.add(
            written(tiers),
            NAMES.get(i),
            gone.mean(),
            1 - gone.mean(),
            1 - gone.most(),
            1 - gone.least());
      }
    }
    return new Result(
        findings,
        sentences.stream().limit(Sentence.MOST).toList(),
        List.of(
            "%d places; every tier asks for %s; odds by equation 5, over all combinations of markets."
                .formatted(cases.size(), AvailabilityText.percentBut(unavailability)),
            "The paper writes 0.9999^4 for three independent tiers; it is 0.9999^3."),
        List.of(
            rows.table(
                "tiers",
                "availability of the whole service",
                Measure.text("tiers", "cores by tier"),
                Measure.text("tiers_are", "tiers are"),
                Measure.scaleFree("unavailability", "gone"),
                Measure.availability("availability", "availability"),
                Measure.availability("least", "least"),
                Measure.availability("most", "most"))),
        List.of(plot(means)));
  }

  private TieredService service(PoolCase zone, List<Integer> tiers, PlanListener listener) {
    List<CapacityPool> pools =
        tiers.stream()
            .map(
                capacity ->
                    policy
                        .policy()
                        .choose(
                            zone.supply().problem(new CapacityTarget(capacity, 0, unavailability))))
            .toList();
    listener.step();
    return new TieredService(pools);
  }

  private Plot plot(List<List<Double>> means) {
    return new Plot(
        "Unavailability of the service",
        Plot.Form.BARS,
        "cores by tier",
        "share of time",
        false,
        services.stream().map(TiersStudy::written).toList(),
        IntStream.range(0, NAMES.size())
            .mapToObj(
                i ->
                    new Series(
                        NAMES.get(i),
                        IntStream.range(0, services.size())
                            .mapToObj(k -> new Point(k, means.get(i).get(k)))
                            .toList()))
            .toList());
  }

  private static String written(List<Integer> tiers) {
    return String.join("+", tiers.stream().map(String::valueOf).toList());
  }
}
