package dev.gleaner.simulator.services;

import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Worlds of a few minutes in whole seconds, made by hand or drawn. */
final class SmallReplay {

  static final long END = 400_000;
  private static final Resources CORE = new Resources(1, 1);

  private SmallReplay() {}

  /** There while the price is at most a dollar: {@code 0 0.5 10 2} costs 0.5, from 10 s on 2. */
  static Site site(String name, int cores, double... secondsAndPrices) {
    int count = secondsAndPrices.length / 2;
    long[] times = new long[count];
    double[] prices = new double[count];
    for (int i = 0; i < count; i++) {
      times[i] = (long) (1000 * secondsAndPrices[2 * i]);
      prices[i] = secondsAndPrices[2 * i + 1];
    }
    return new Site(name, cores, new PriceSeries(times, prices, END), 1);
  }

  static JobSpec job(long submit, long... seconds) {
    return new JobSpec(
        "at" + submit,
        1000 * submit,
        LongStream.of(seconds).mapToObj(one -> new TaskSpec(CORE, 1000 * one)).toList());
  }

  static BatchJobs batch(JobSpec... jobs) {
    return new BatchJobs(List.of(jobs), 0, 0);
  }

  static ReplaySettings random(long seed) {
    RandomStream random = new RandomStreams(seed).stream("small");
    List<Holding> pool = new ArrayList<>();
    for (int i = random.below(5); i > 0; i--) {
      pool.add(new Holding(randomSite("pool" + i, random), 1 + random.below(3)));
    }
    List<Site> own = new ArrayList<>();
    for (int i = random.below(2) * (1 + random.below(3)); i > 0; i--) {
      own.add(randomSite("own" + i, random));
    }
    List<JobSpec> jobs = new ArrayList<>();
    long submit = 0;
    for (int i = 1 + random.below(12); i > 0; i--) {
      jobs.add(
          job(
              submit,
              LongStream.range(0, 1 + random.below(5))
                  .map(j -> 1 + random.below(j % 2 == 0 ? 12 : 60))
                  .toArray()));
      submit += random.below(12);
    }
    int cores = pool.stream().mapToInt(Holding::cores).sum();
    return new ReplaySettings(
        pool,
        random.below(cores + 2),
        new BatchJobs(jobs, 0, random.below(3) * submit * 1000),
        new BatchServers(own, 1000L * random.below(4)),
        random.below(2) == 0,
        END);
  }

  private static Site randomSite(String name, RandomStream random) {
    List<Double> changes = new ArrayList<>();
    double mostUp = random.below(2) == 0 ? 15 : 100;
    for (double time = random.below(2) * random.below(5); time < END / 1000.0; ) {
      changes.add(time);
      changes.add(random.below(3) == 0 ? 1.5 : (1 + random.below(20)) / 20.0);
      time += 1 + random.below((int) mostUp);
    }
    return site(name, 1 + random.below(4), changes.stream().mapToDouble(one -> one).toArray());
  }
}
