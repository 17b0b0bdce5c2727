package dev.gleaner.simulator.engine;

import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.ReplaceRule;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.simulator.scenario.RentSettings;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.ProviderState;
import dev.gleaner.traces.vms.HalfStableVms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Ten servers, half of them restless, on which a scheme rents nodes for twenty jobs. */
final class RandomRents {

  static final int START_NODES = 6;
  static final long EVERY = 1_800_000;
  static final long PROVISIONING = 60_000;
  static final Target NODES = new Target.Nodes(START_NODES);

  private RandomRents() {}

  static FreeRoom room(long seed) {
    HalfStableVms vms =
        new HalfStableVms(10, new Resources(16, 64 * 1024), 10, 120, 2, List.of(2, 4, 8));
    RandomStreams streams = new RandomStreams(seed);
    return FreeRoom.record(
        new ProviderState(
            vms.vms(streams, Runs.END), Allocators.RANDOM, 0, streams.stream("regular")),
        Runs.END);
  }

  static Runs of(long seed, Target target) {
    return of(seed, keep(target, 0, ReplaceRule.RECENTLY_CHANGED, ScaleIn.RECENTLY_CHANGED));
  }

  static RentSettings keep(Target target, double share, ReplaceRule rule, ScaleIn scaleIn) {
    List<Resources> sizes = List.of(new Resources(4, 8 * 1024));
    return new RentSettings(
        sizes, START_NODES, new KeepSettings(target, share, rule, scaleIn, EVERY));
  }

  static Runs of(long seed, RentSettings keep) {
    CloudSettings cloud = new CloudSettings(Allocators.RANDOM, 0, 12, PROVISIONING);
    Runs runs =
        new Runs()
            .seed(seed)
            .killOrder(seed % 2 == 0 ? KillOrder.OLDEST_FIRST : KillOrder.NEWEST_FIRST)
            .heartbeat(Duration.ofSeconds(seed % 3 == 0 ? 0 : seed))
            .rented(room(seed), cloud, keep);
    RandomStream random = new RandomStreams(seed).stream("jobs");
    for (int job = 0; job < 20; job++) {
      List<TaskSpec> tasks = new ArrayList<>();
      int count = 1 + random.below(10);
      for (int task = 0; task < count; task++) {
        Resources demand = new Resources(1 + random.below(4), 512L * random.below(3));
        tasks.add(new TaskSpec(demand, 1000 + (long) random.exponential(900_000)));
      }
      runs.job("default", new JobSpec("job-" + job, job * 600_000L, tasks));
    }
    return runs;
  }
}
