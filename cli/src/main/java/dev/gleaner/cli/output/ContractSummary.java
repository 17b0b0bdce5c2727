package dev.gleaner.cli.output;

import dev.gleaner.cli.compare.ContractSchemes;
import dev.gleaner.cli.output.Change.Direction;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.measure.Summaries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What regular, spot and harvest VMs cost and what placement changes, in a few sentences. */
public final class ContractSummary {

  private final PointOutcome point;
  private final SchemeSummary regular;
  private final SchemeSummary placement;

  private ContractSummary(ScenarioOutcome outcome) {
    point = outcome.points().get(0);
    regular = named(outcome.baseline());
    placement = placement(outcome);
  }

  public static List<String> lines(ScenarioOutcome outcome) {
    return new ContractSummary(outcome).lines();
  }

  /** Gleaner paired with the usual scheduler on the same harvest VMs. */
  static SchemeSummary placement(ScenarioOutcome outcome) {
    List<String> both = List.of(ContractSchemes.HARVEST, ContractSchemes.GLEANER);
    return Summaries.of(both, both.get(0), Optional.empty(), outcome.points().get(0).runs()).get(1);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(first());
    lines.add("On spot VMs " + against(named(ContractSchemes.SPOT)));
    lines.add("On harvest VMs " + against(named(ContractSchemes.HARVEST)));
    lines.add(
        "With Gleaner’s placement on the same harvest VMs "
            + against(named(ContractSchemes.GLEANER)));
    lines.add(placement(placement));
    String unfinished = unfinished();
    if (!unfinished.isEmpty()) {
      lines.add(unfinished);
    }
    return lines;
  }

  private String first() {
    boolean any = Double.isFinite(regular.meanCompletionMillis().mean());
    int jobs = jobsPerRun();
    return "%s %s on regular VMs%s, %s."
        .formatted(
            jobs == 1 ? "Your job costs" : "Your " + jobs + " jobs cost",
            Figures.dollars(regular.cost().total().mean()),
            // Whatever is left would cost more.
            regular.unfinishedJobs() > 0 ? " up to the limit" : "",
            any
                ? "where the average job takes "
                    + Figures.duration(regular.meanCompletionMillis().mean())
                : "and none is finished by then");
  }

  private static String against(SchemeSummary summary) {
    Change cost = Change.of(summary.cost().reduction());
    Change time = Change.of(summary.meanReduction());
    boolean opposed =
        (cost.direction() == Direction.LESS && time.direction() == Direction.MORE)
            || (cost.direction() == Direction.MORE && time.direction() == Direction.LESS);
    return "the cost is %s (%s)%s %s%s."
        .formatted(
            Figures.dollars(summary.cost().total().mean()),
            cost.words("less", "more"),
            opposed ? ", but" : " and",
            time(time),
            lost(summary.wastedFraction().mean()));
  }

  private static String time(Change time) {
    return switch (time.direction()) {
      case LESS, MORE -> "the average job takes " + time.words("less time", "longer");
      case UNCLEAR -> "the average job takes about as long (no clear difference)";
      case UNKNOWN -> "no job finishes on both, so that times cannot be compared";
    };
  }

  private static String lost(double share) {
    String percent = Double.isFinite(share) ? Percent.of(share) : "0%";
    return percent.equals("0%") ? "" : "; " + percent + " of the work is lost";
  }

  private static String placement(SchemeSummary change) {
    Change cost = Change.of(change.cost().reduction());
    Change time = Change.of(change.meanReduction());
    if (cost.direction() == Direction.UNCLEAR && time.direction() == Direction.UNCLEAR) {
      return "Compared with the usual placement on the same VMs, neither differs clearly.";
    }
    return "Compared with the usual placement on the same VMs: cost %s; time of the average job %s."
        .formatted(
            cost.words("lower", "higher") + cost.spreadIfClear(),
            time.words("shorter", "longer") + time.spreadIfClear());
  }

  private String unfinished() {
    int all = jobsPerRun() * (int) point.runs().stream().map(run -> run.seed()).distinct().count();
    String schemes =
        point.summaries().stream()
            .filter(summary -> summary.unfinishedJobs() > 0)
            .map(
                summary -> "%s %d of %d".formatted(summary.scheme(), summary.unfinishedJobs(), all))
            .collect(Collectors.joining(", "));
    return schemes.isEmpty()
        ? ""
        : "Unfinished jobs, which times leave out and costs do not: " + schemes + ".";
  }

  private int jobsPerRun() {
    return point.runs().stream().mapToInt(run -> run.jobs().size()).max().orElse(0);
  }

  private SchemeSummary named(String scheme) {
    return point.summaries().stream()
        .filter(summary -> summary.scheme().equals(scheme))
        .findFirst()
        .orElseThrow();
  }
}
