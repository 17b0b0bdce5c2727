package dev.gleaner.simulator.provider;

import dev.gleaner.core.estimate.demand.SeasonalGrowthSettings;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.choice.CostName;
import dev.gleaner.core.evict.choice.RankName;
import dev.gleaner.core.evict.choice.RankWeight;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.provider.ProviderScheme.EarlyEnd;
import dev.gleaner.simulator.provider.ProviderScheme.Moving;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Small providers for tests: a core costs 1 an hour, or half of that if preemptible. */
final class Providers {

  static final long HOUR = 3_600_000;
  static final long MINUTE = 60_000;

  private Providers() {}

  static ProviderSettings settings(int cores, double hours, long checkpointMillis) {
    return new ProviderSettings(
        new Resources(cores, cores * 4096L),
        0,
        0.8,
        (long) (hours * HOUR),
        new ProviderSettings.Prices(1, 0.5, HOUR),
        new ProviderSettings.Preemptible(
            cores, Double.POSITIVE_INFINITY, 24 * HOUR, checkpointMillis, 5 * MINUTE));
  }

  static ProviderSettings withDemand(ProviderSettings settings, double demand) {
    ProviderSettings.Preemptible usual = settings.preemptible();
    return new ProviderSettings(
        settings.host(),
        settings.hosts(),
        settings.utilisation(),
        settings.durationMillis(),
        settings.prices(),
        new ProviderSettings.Preemptible(
            usual.mostCores(),
            demand,
            usual.longestMillis(),
            usual.checkpointMillis(),
            usual.moveMillis()));
  }

  static ProviderScheme scheme(SchedulerName scheduler, CostName cost) {
    return scheme(scheduler, cost, Moving.NEVER, EarlyEnd.NEVER);
  }

  /** The paper's costs and ranks, with less than all that fits. */
  static ProviderScheme admitting(AdmissionChoice admission) {
    ProviderScheme usual = scheme(SchedulerName.PREEMPTIBLE_AWARE, CostName.PERIOD_REMAINDER);
    return new ProviderScheme(
        "admitting",
        true,
        usual.scheduler(),
        usual.ranks(),
        List.of(),
        usual.cost(),
        Moving.NEVER,
        admission,
        EarlyEnd.NEVER);
  }

  static ProviderScheme scheme(
      SchedulerName scheduler, CostName cost, Moving moving, EarlyEnd earlyEnd) {
    return new ProviderScheme(
        scheduler + " " + cost,
        true,
        scheduler,
        List.of(new RankWeight(RankName.OVERCOMMIT, 10), new RankWeight(RankName.PERIOD, 1)),
        cost,
        moving,
        earlyEnd);
  }

  static VmRequest normal(double arriveHour, double departHour, int cores) {
    return new VmRequest(
        (long) (arriveHour * HOUR),
        (long) (departHour * HOUR),
        new Resources(cores, cores * 2048L),
        VmRequest.ANYWHERE);
  }

  static Work work(int cores, double hours) {
    return new Work(new Resources(cores, cores * 2048L), (long) (hours * HOUR));
  }

  /** Many normal instances from time 0 on, of all sizes. */
  static Demand random(long seed, int hosts) {
    RandomStream random = new RandomStreams(seed).stream("test");
    List<VmRequest> normal = new ArrayList<>();
    List<Work> wanted = new ArrayList<>();
    for (int i = 0; i < 60 * hosts; i++) {
      double arrive = random.uniform(0, 24);
      double stay = 0.05 + random.exponential(2);
      normal.add(normal(arrive, arrive + stay, 1 << random.below(4)));
      wanted.add(work(1 + random.below(4), 0.1 + random.exponential(2)));
    }
    normal.sort(Comparator.comparingLong(VmRequest::arriveMillis));
    return new Demand(hosts, normal, wanted);
  }

  /** One for each way to decide. */
  static List<ProviderScheme> schemes() {
    List<ProviderScheme> schemes = new ArrayList<>();
    for (CostName cost : CostName.values()) {
      schemes.add(scheme(SchedulerName.PREEMPTIBLE_AWARE, cost));
    }
    EarlyEnd early = new EarlyEnd(HOUR, 12, 0.8);
    CostName cost = CostName.WORK_LOST;
    schemes.add(scheme(SchedulerName.RETRY, cost));
    schemes.add(scheme(SchedulerName.RETRY, cost, Moving.IF_POSSIBLE, early));
    schemes.add(scheme(SchedulerName.PREEMPTIBLE_AWARE, cost, Moving.FORESEEN, EarlyEnd.NEVER));
    schemes.add(scheme(SchedulerName.PREEMPTIBLE_AWARE, cost, Moving.IF_POSSIBLE, early));
    SeasonalGrowthSettings hourly =
        new SeasonalGrowthSettings(HOUR, 0.5, 3 * HOUR, 8 * HOUR, HOUR, 2);
    schemes.add(admitting(AdmissionChoice.quota(0.2)));
    schemes.add(admitting(AdmissionChoice.reserve(0.05)));
    schemes.add(admitting(AdmissionChoice.forecast(hourly)));
    schemes.add(admitting(AdmissionChoice.knownDemand(HOUR / 4)));
    return schemes;
  }

  static final long NEVER = Request.NEVER;
}
