package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.simulator.hybrid.HybridCluster;
import dev.gleaner.simulator.hybrid.HybridOutcome;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.hybrid.Times;
import dev.gleaner.simulator.hybrid.TransientUse;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.SchemeFigure;
import dev.gleaner.simulator.result.Unit;

/** What a run is measured by. */
enum HybridFigure implements SchemeFigure {
  SHORT_WAIT("short_wait_s", "mean wait, s", Unit.NUMBER),
  SHORT_WAIT_P90("short_wait_p90_s", "p90", Unit.NUMBER),
  SHORT_WAIT_P99("short_wait_p99_s", "p99", Unit.NUMBER),
  SHORT_WAIT_MOST("short_wait_most_s", "longest", Unit.NUMBER),
  SHORT_JOB("short_job_s", "short job, s", Unit.NUMBER),
  LONG_JOB("long_job_s", "long job, s", Unit.NUMBER),
  LONG_JOB_P90("long_job_p90_s", "long job p90, s", Unit.NUMBER),
  IN_USE("in_use", "in use", Unit.NUMBER),
  PAID("paid", "paid", Unit.NUMBER),
  NORMALISED("normalised", "by r", Unit.NUMBER),
  LIFETIME("lifetime_h", "lifetime, h", Unit.NUMBER),
  LIFETIME_MOST("lifetime_most_h", "longest, h", Unit.NUMBER),
  MOST("most", "most at once", Unit.COUNT),
  JOINED("joined", "joined", Unit.COUNT),
  REVOKED("revoked", "revoked", Unit.COUNT),
  AGAIN("again", "tasks run again", Unit.COUNT),
  COST("partition_cost", "short partition costs", Unit.NUMBER),
  COST_FROM_REQUEST("cost_from_request", "paid from request", Unit.NUMBER),
  COST_BY_THE_HOUR("cost_by_the_hour", "by the hour", Unit.NUMBER),
  CHEAPER("cheaper", "cheaper by", Unit.SHARE),
  REPLACED_CHEAPER("replaced_cheaper", "replaced part", Unit.SHARE),
  TURNED_DOWN("turned_down", "turned down", Unit.COUNT),
  IN_VAIN("in_vain", "in vain", Unit.COUNT),
  STOLEN("stolen", "stolen", Unit.COUNT);

  /** A run as it is measured. */
  record Run(HybridCluster cluster, HybridScheme scheme, HybridOutcome outcome) {}

  private final String key;
  private final String label;
  private final Unit unit;

  HybridFigure(String key, String label, Unit unit) {
    this.key = key;
    this.label = label;
    this.unit = unit;
  }

  @Override
  public Measure measure() {
    return new Measure(key, label, unit);
  }

  /** Nothing is cheaper by more than all. */
  @Override
  public Estimate bounded(Estimate estimate) {
    double most = unit == Unit.SHARE ? 1 : Double.POSITIVE_INFINITY;
    return estimate.within(Double.NEGATIVE_INFINITY, most);
  }

  double of(Run run) {
    return switch (this) {
      case SHORT_WAIT -> waits(run).meanSeconds();
      case SHORT_WAIT_P90 -> waits(run).percentileSeconds(0.9);
      case SHORT_WAIT_P99 -> waits(run).percentileSeconds(0.99);
      case SHORT_WAIT_MOST -> waits(run).mostSeconds();
      case SHORT_JOB -> run.outcome().shortCompletions().meanSeconds();
      case LONG_JOB -> run.outcome().longCompletions().meanSeconds();
      case LONG_JOB_P90 -> run.outcome().longCompletions().percentileSeconds(0.9);
      case IN_USE -> use(run).averageInUse();
      case PAID -> use(run).averagePaid();
      case NORMALISED -> normalised(run, use(run).averagePrice());
      case LIFETIME -> use(run).averageLifetimeHours();
      case LIFETIME_MOST -> use(run).longestLifetimeHours();
      case MOST -> use(run).most();
      case JOINED -> use(run).lifetimeHours().size();
      case REVOKED -> use(run).revoked();
      case AGAIN -> run.outcome().counts().again();
      case COST -> cost(run, use(run).averagePrice());
      case COST_FROM_REQUEST -> cost(run, use(run).priceFromRequest());
      case COST_BY_THE_HOUR -> cost(run, use(run).priceByTheHour());
      case CHEAPER -> 1 - cost(run, use(run).averagePrice()) / run.cluster().shortServers();
      case REPLACED_CHEAPER -> replacedCheaper(run);
      case TURNED_DOWN -> run.outcome().counts().turnedDown();
      case IN_VAIN -> run.outcome().counts().inVain();
      case STOLEN -> run.outcome().counts().stolen();
    };
  }

  private static TransientUse use(Run run) {
    return run.outcome().transients();
  }

  private static Times waits(Run run) {
    return run.outcome().shortWaits();
  }

  // What transient servers cost, in servers on demand: those being released are paid for too.
  private static double normalised(Run run, double price) {
    double ratio =
        run.scheme().growth().map(growth -> growth.budget().costRatio()).orElse(Double.NaN);
    return price / ratio;
  }

  private static double cost(Run run, double price) {
    int kept = run.cluster().keptShortServers(run.scheme());
    return run.scheme().growth().isEmpty() ? kept : kept + normalised(run, price);
  }

  private static double replacedCheaper(Run run) {
    return run.scheme()
        .growth()
        .map(growth -> 1 - NORMALISED.of(run) / replaced(growth.budget()))
        .orElse(Double.NaN);
  }

  private static int replaced(Budget budget) {
    return budget.shortServers() - budget.onDemand();
  }
}
