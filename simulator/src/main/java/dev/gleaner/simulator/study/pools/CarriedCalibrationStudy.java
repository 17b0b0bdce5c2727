package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.estimate.availability.CalibrationFit;
import dev.gleaner.core.estimate.availability.Realised;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether what was learnt on some histories holds on another: each is held out in turn, what odds
 * are worth is learnt from plans on all others, and plans on the one that was held out are judged,
 * walking forward.
 *
 * @param every of so many moments one is planned at, since plans take long
 */
public record CarriedCalibrationStudy(List<HistorySet> sets, List<Double> targets, int every)
    implements Study {

  public static Study of(DataFiles data, Fields fields) {
    return new CarriedCalibrationStudy(
        HistorySet.listed(data, fields.below("sets")),
        fields.list("targets", AvailabilityText::unavailability),
        fields.count("every", 1, 1, 1000));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    listener.begins("walks", 2 * sets.size());
    List<HeldOutWalk> walks = new ArrayList<>();
    List<List<Realised>> ladders = new ArrayList<>();
    for (HistorySet set : sets) {
      HeldOutWalk walk = HeldOutWalk.of(set, every);
      walks.add(walk);
      ladders.add(walk.ladder());
      listener.step();
    }
    List<HeldOutRow> rows = new ArrayList<>();
    for (int held = 0; held < walks.size(); held++) {
      Calibration advised = CalibrationFit.of(others(ladders, held), Calibration.NONE);
      for (double target : targets) {
        rows.add(walks.get(held).judged(target, advised, ladders.get(held)));
      }
      listener.step();
    }
    return new Result(findings(rows), sentences(rows), notes(), List.of(table(rows)), List.of());
  }

  // Plans of one time are one observation, but not those of two histories.
  private static List<Realised> others(List<List<Realised>> ladders, int held) {
    List<Realised> all = new ArrayList<>();
    for (int set = 0; set < ladders.size(); set++) {
      long apart = set * 1_000_000_000_000_000L;
      if (set != held) {
        ladders.get(set).stream()
            .map(
                one ->
                    new Realised(one.time() + apart, one.planned(), one.realised(), one.millis()))
            .forEach(all::add);
      }
    }
    return all;
  }

  private static List<Finding> findings(List<HeldOutRow> rows) {
    List<Finding> findings = new ArrayList<>();
    for (HeldOutRow row : rows) {
      String of = ", %s, %s".formatted(row.set(), AvailabilityText.percentBut(row.target()));
      findings.add(Finding.availability("availability" + of, 1 - row.plans().unavailability()));
      findings.add(Finding.share("cost" + of, row.plans().cost()));
    }
    return findings;
  }

  private static List<Sentence> sentences(List<HeldOutRow> rows) {
    long kept = rows.stream().filter(HeldOutRow::kept).count();
    List<HeldOutRow> rivals = rows.stream().filter(HeldOutRow::greedyKept).toList();
    long cheaper = rivals.stream().filter(row -> row.plans().cost() <= row.greedy().cost()).count();
    return List.of(
        Sentence.of(
            "%s of %s targets were realised on histories that were held out, as far as their days can tell.",
            Sentence.count(kept), Sentence.count(rows.size())),
        Sentence.of(
            "The greedy choice with one nine more realised %s; in %s of those it cost no less.",
            Sentence.count(rivals.size()), Sentence.count(cheaper)));
  }

  private List<String> notes() {
    return List.of(
        "Greedy: equation 6 on the share of time that was observed, to the letter, for one nine more, as the paper advises. The oracle knows how long each market will be there, not when.",
        "A target counts as realised where the time short is no more than it allows, or than one shortfall of an hour in all of the time.");
  }

  private static ResultTable table(List<HeldOutRow> rows) {
    ResultTable.Rows cells = new ResultTable.Rows();
    for (HeldOutRow row : rows) {
      cells.add(
          row.set(),
          1 - row.target(),
          row.timesPlanned(),
          1 - row.plans().unavailability(),
          row.plans().fellShort(),
          row.plans().count(),
          row.plans().cost(),
          1 - row.greedy().unavailability(),
          row.greedy().cost(),
          1 - row.oracle().unavailability(),
          row.oracle().cost(),
          1 - row.canBeTold(),
          1 - row.supported());
    }
    return cells.table(
        "held_out",
        "histories that were held out",
        Measure.text("set", "history"),
        Measure.availability("target", "target"),
        Measure.number("times", "times planned"),
        Measure.availability("availability", "realised"),
        Measure.count("short", "short"),
        Measure.count("plans", "plans"),
        Measure.share("cost", "cost"),
        Measure.availability("greedy", "greedy"),
        Measure.share("greedy_cost", "cost of it"),
        Measure.availability("oracle", "oracle"),
        Measure.share("oracle_cost", "its cost"),
        Measure.availability("told", "can be told"),
        Measure.availability("supported", "supported"));
  }
}
