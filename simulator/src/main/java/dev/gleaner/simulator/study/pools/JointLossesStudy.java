package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.LatentClassAvailability;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.estimate.availability.SharedLevels;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How much of what markets lose they lose together, by what they have in common: shares by level
 * that explain recorded histories best, found on all but one and judged on that one, for each in
 * turn. How often each market is gone is known to all who are compared; only what goes together is
 * foretold.
 */
public record JointLossesStudy(List<HistorySet> sets) implements Study {

  // What zones of a region have in common within an hour, which was taken for all of a family.
  private static final SharedLevels SINGLE = new SharedLevels(0.19, 0, 0, 0, 0);

  public static Study of(DataFiles data, Fields fields) {
    return new JointLossesStudy(HistorySet.listed(data, fields.below("sets")));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    List<RecordedStates> seen = sets.stream().map(RecordedStates::of).toList();
    listener.begins("fits", seen.size() + 1);
    SharedLevels all = LevelFit.of(seen);
    listener.step();
    List<SharedLevels> without =
        IntStream.range(0, seen.size())
            .parallel()
            .mapToObj(
                held -> {
                  List<RecordedStates> others = new ArrayList<>(seen);
                  others.remove(held);
                  SharedLevels found = LevelFit.of(others);
                  listener.step();
                  return found;
                })
            .toList();
    ResultTable.Rows levels = new ResultTable.Rows();
    add(levels, "all", all);
    ResultTable.Rows scores = new ResultTable.Rows();
    List<Finding> findings = new ArrayList<>();
    int best = 0;
    for (int held = 0; held < seen.size(); held++) {
      RecordedStates set = seen.get(held);
      add(levels, "all but " + set.name(), without.get(held));
      Map<String, AvailabilityModel> models = models(without.get(held));
      Map<String, Double> found = new LinkedHashMap<>();
      models.forEach(
          (name, model) -> {
            RecordedStates.Score score = set.score(model);
            found.put(name, score.states());
            scores.add(
                set.name(), name, score.states(), score.counts(), score.allGone(), set.allGone());
          });
      double levelled = found.get("levels, held out");
      findings.add(Finding.number("log-likelihood of levels, " + set.name(), levelled));
      findings.add(
          Finding.number("log-likelihood of one share, " + set.name(), found.get("one share")));
      best += levelled > Math.max(found.get("independent"), found.get("one share")) ? 1 : 0;
    }
    return new Result(
        findings,
        List.of(
            Sentence.of(
                "Shares by level, found on other histories, foretell which markets are gone together better than independence and one share do on %s of %s histories.",
                Sentence.count(best), Sentence.count(seen.size()))),
        List.of(
            "Log-likelihoods of a time; every market's own odds are those of the history that is judged. Latent classes are found on the very history that they are judged on."),
        List.of(levels(levels), scores(scores)),
        List.of());
  }

  private static Map<String, AvailabilityModel> models(SharedLevels found) {
    AvailabilityModel alone = new RecordedShare(1);
    Map<String, AvailabilityModel> models = new LinkedHashMap<>();
    models.put("independent", alone);
    models.put("one share", LevelFit.model(SINGLE));
    models.put("latent classes, its own", new LatentClassAvailability(alone, 1));
    models.put("levels, held out", LevelFit.model(found));
    models.put("levels, as shipped", LevelFit.model(SharedLevels.RECORDED));
    return models;
  }

  private static void add(ResultTable.Rows rows, String of, SharedLevels one) {
    rows.add(of, one.everywhere(), one.region(), one.family(), one.type(), one.zone());
  }

  private static ResultTable levels(ResultTable.Rows rows) {
    return rows.table(
        "levels",
        "shares of its losses that a market shares",
        Measure.text("found", "found on"),
        Measure.share("everywhere", "family, everywhere"),
        Measure.share("region", "region"),
        Measure.share("family", "family, in a region"),
        Measure.share("type", "type, in a region"),
        Measure.share("zone", "zone"));
  }

  private static ResultTable scores(ResultTable.Rows rows) {
    return rows.table(
        "scores",
        "which markets are gone together, foretold",
        Measure.text("set", "history"),
        Measure.text("model", "model"),
        Measure.number("states", "of states"),
        Measure.number("counts", "of how many"),
        Measure.share("all_gone", "all gone, foretold"),
        Measure.share("seen", "seen"));
  }
}
