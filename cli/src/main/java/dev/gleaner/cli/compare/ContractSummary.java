package dev.gleaner.cli.compare;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.measure.Summaries;
import dev.gleaner.simulator.result.Change;
import dev.gleaner.simulator.result.Change.Direction;
import dev.gleaner.simulator.result.Percent;
import dev.gleaner.simulator.run.results.Unfinished;
import java.util.ArrayList;
import java.util.List;

/** What regular, spot and harvest VMs cost and what placement changes, in a few sentences. */
final class ContractSummary {

  private final PointOutcome point;
  private final Unfinished unfinished;
  private final SchemeSummary regular;
  private final SchemeSummary placement;

  private ContractSummary(ScenarioOutcome outcome) {
    point = outcome.points().get(0);
    unfinished = new Unfinished(point);
    regular = point.summary(outcome.baseline());
    placement = placement(outcome);
  }

  static List<String> lines(ScenarioOutcome outcome) {
    return new ContractSummary(outcome).lines();
  }

  /** The sentence about one scheme alone, as it stands among the lines. */
  static String line(ScenarioOutcome outcome, SchemeSummary summary) {
    return new ContractSummary(outcome).against(summary);
  }

  /** Gleaner paired with the usual scheduler on the same harvest VMs. */
  static SchemeSummary placement(ScenarioOutcome outcome) {
    List<String> both = List.of(ContractSchemes.HARVEST, ContractSchemes.GLEANER);
    return Summaries.of(both, both.get(0), outcome.points().get(0).runs()).get(1);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (unfinished.isAny()) {
      lines.add(
          ("Not all jobs are finished by the limit: %s. What they cost and how long they take is"
                  + " not known there; run again with a longer --limit or with more VMs (--nodes, or a"
                  + " larger --capacity).")
              .formatted(unfinished.bySchemes()));
    }
    if (regular.unfinishedJobs() == 0) {
      lines.add(first());
    }
    lines.add(against(point.summary(ContractSchemes.SPOT)));
    lines.add(against(point.summary(ContractSchemes.HARVEST)));
    lines.add(against(point.summary(ContractSchemes.GLEANER)));
    lines.add(placement());
    return lines;
  }

  private String first() {
    int jobs = point.runs().stream().mapToInt(run -> run.jobs().size()).max().orElse(0);
    return "%s %s on regular VMs, where the average job takes %s."
        .formatted(
            jobs == 1 ? "Your job costs" : "Your " + jobs + " jobs cost",
            Figures.dollars(regular.cost().total().mean()),
            Figures.duration(regular.meanCompletionMillis().mean()));
  }

  private String against(SchemeSummary summary) {
    String where =
        switch (summary.scheme()) {
          case ContractSchemes.SPOT -> "On spot VMs ";
          case ContractSchemes.HARVEST -> "On harvest VMs ";
          default -> "With Gleaner’s placement on the same harvest VMs ";
        };
    return where
        + (isCutOff(summary, regular) ? compared(summary) : costAndTime(summary))
        + lost(summary.wastedFraction().mean())
        + ".";
  }

  private String costAndTime(SchemeSummary summary) {
    Change cost = Change.of(summary.cost().reduction());
    Change time = Change.of(summary.meanReduction());
    boolean opposed =
        (cost.direction() == Direction.LESS && time.direction() == Direction.MORE)
            || (cost.direction() == Direction.MORE && time.direction() == Direction.LESS);
    return "the cost is %s (%s)%s %s"
        .formatted(
            Figures.dollars(summary.cost().total().mean()),
            cost.told("less", "more", "about the same"),
            opposed ? ", but" : " and",
            time("the average job", time));
  }

  /** Costs up to the limit are not those of the jobs; times of what both finished are something. */
  private String compared(SchemeSummary summary) {
    String costs =
        summary.unfinishedJobs() > 0
            ? "%s are not finished, so that costs cannot be compared"
                .formatted(unfinished.of(summary))
            : "the cost is %s, which cannot be compared"
                .formatted(Figures.dollars(summary.cost().total().mean()));
    return unfinished.isTooMany(summary, regular)
        ? costs + ", nor can times: too few jobs are finished on both"
        : costs
            + "; "
            + time("the average job that both finish", Change.of(summary.meanReduction()));
  }

  private static String time(String job, Change time) {
    return switch (time.direction()) {
      case LESS, MORE, SAME ->
          job + " takes " + time.figure("less time", "longer", "about as long");
      case UNCLEAR, TOO_FEW_SEEDS ->
          "%s whether %s takes longer (%s)"
              .formatted(
                  time.direction() == Direction.UNCLEAR
                      ? "nobody can tell"
                      : "there are not enough seeds to tell",
                  job,
                  time.range("less time", "longer"));
      case UNKNOWN -> "no job finishes on both, so that times cannot be compared";
    };
  }

  private static String lost(double share) {
    String percent = Double.isFinite(share) ? Percent.of(share) : "0%";
    return percent.equals("0%") ? "" : "; " + percent + " of the work is lost";
  }

  private String placement() {
    if (isCutOff(point.summary(ContractSchemes.HARVEST), point.summary(ContractSchemes.GLEANER))) {
      return "Not all jobs are finished on harvest VMs, so that Gleaner’s placement is not compared"
          + " with the usual one.";
    }
    return "Compared with the usual placement on the same VMs, cost: %s; time of the average job: %s."
        .formatted(
            Change.of(placement.cost().reduction()).words("lower", "higher", "about the same"),
            Change.of(placement.meanReduction()).words("shorter", "longer", "about the same"));
  }

  private static boolean isCutOff(SchemeSummary one, SchemeSummary other) {
    return one.unfinishedJobs() > 0 || other.unfinishedJobs() > 0;
  }
}
