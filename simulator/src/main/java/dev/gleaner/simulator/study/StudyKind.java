package dev.gleaner.simulator.study;

import dev.gleaner.config.yaml.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** The kinds of studies, each with the keys that it looks at. */
enum StudyKind {
  CORRELATIONS(
      CorrelationsStudy::of, prices(), keys("window", "markets", "risk", "bid", "synthetic")),
  FRONTIER(
      FrontierStudy::of,
      prices(),
      keys("window", "markets", "risk", "bid", "synthetic", "candidates", "discounts")),
  WEIGHTS(
      WeightsStudy::of,
      prices("risk-aversions"),
      keys("window", "markets", "risk", "bid", "risk-aversions")),
  SHARING(
      SharingFigure::of,
      prices("arrivals"),
      keys("window", "markets", "bid", "arrivals", "portfolios", "risk-aversions", "seeds")),
  WALK_FORWARD(
      WalkForwardStudy::ofPrices, prices("risks", "given-up"), walkForward("prices", "types")),
  AVAILABILITY(
      AvailabilityStudy::of,
      List.of("traces", "risks", "given-up"),
      walkForward("traces", "folder", "together")),
  ADVISOR(AdvisorStudy::of, prices("advisor"), keys("window", "markets", "bid", "advisor"));

  private static final List<String> COMMON =
      List.of("study", "title", "description", "paper", "data");

  private final BiFunction<DataFiles, Fields, Study> reader;
  private final List<String> required;
  private final List<String> own;

  StudyKind(BiFunction<DataFiles, Fields, Study> reader, List<String> required, List<String> own) {
    this.reader = reader;
    this.required = required;
    this.own = own;
  }

  Study study(DataFiles data, Fields fields) {
    return reader.apply(data, fields);
  }

  List<String> required() {
    return required;
  }

  List<String> keys() {
    List<String> all = new ArrayList<>(COMMON);
    all.addAll(own);
    return all;
  }

  private static List<String> prices(String... more) {
    return joined(List.of("prices", "types"), more);
  }

  private static List<String> keys(String... more) {
    return joined(List.of("prices", "types"), more);
  }

  private static List<String> walkForward(String... more) {
    return joined(
        List.of(
            "window",
            "markets",
            "bid",
            "past",
            "future",
            "draws",
            "markets-per-draw",
            "seed",
            "risks",
            "given-up",
            "greedy",
            "reference"),
        more);
  }

  private static List<String> joined(List<String> some, String... more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(List.of(more));
    return List.copyOf(all);
  }
}
