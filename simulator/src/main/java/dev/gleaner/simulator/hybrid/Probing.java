package dev.gleaner.simulator.hybrid;

import dev.gleaner.simulator.hybrid.HybridScheme.Probes;

/**
 * The distributed schedulers of short jobs: which servers are probed, and when the probes arrive.
 * Eagle's succinct state sharing: a server with a long task turns a probe down and hands out its
 * copy of who holds long tasks; what is missing is drawn again from the others, and in the end from
 * the partition for short tasks. Each round takes the way there and back. Who turns down is decided
 * when the job is submitted, as in Eagle's public simulator.
 */
final class Probing {

  private final Probes probes;
  private final boolean copiesOnTop;
  private final long delay;
  private final ProbeSampler sampler;
  private final Workers workers;
  private final TransientServers transients;
  private final HybridEvents events;

  private int[] chosen = new int[64];
  private int[] delays = new int[64];
  private int count;
  private long turnedDown;

  /**
   * Nobody has been asked.
   *
   * @param copiesOnTop whether copies on servers that stay are sent beside the probes, and not
   *     instead of them
   */
  Probing(
      Probes probes,
      boolean copiesOnTop,
      long delay,
      ProbeSampler sampler,
      Workers workers,
      TransientServers transients,
      HybridEvents events) {
    this.probes = probes;
    this.copiesOnTop = copiesOnTop;
    this.delay = delay;
    this.sampler = sampler;
    this.workers = workers;
    this.transients = transients;
    this.events = events;
  }

  /** How many probes were turned down so far. */
  long turnedDown() {
    return turnedDown;
  }

  /** Sends the probes for a job's tasks. */
  void send(int job, int tasks, long now) {
    count = 0;
    int wanted = Math.max(probes.ratio() * tasks, probes.least());
    // Room for a copy of each task beside its probes.
    if (wanted + tasks > chosen.length) {
      chosen = new int[2 * (wanted + tasks)];
      delays = new int[2 * (wanted + tasks)];
    }
    if (probes.rounds() == 0) {
      for (int probe = 0; probe < wanted; probe++) {
        choose(sampler.any(), 1);
      }
    } else {
      inRounds(wanted);
    }
    if (transients.inUse() > 0) {
      keepCopies(tasks);
    }
    for (int probe = 0; probe < count; probe++) {
      events.add(now + delays[probe] * delay, HybridEvents.PROBE_ARRIVES, chosen[probe], job);
    }
  }

  /** Sends a probe for one task that has to run again to a server that never goes. */
  void sendAgain(int job, long now) {
    events.add(now + delay, HybridEvents.PROBE_ARRIVES, sampler.kept(), job);
  }

  private void inRounds(int wanted) {
    int copy = LongBitmap.NO_COPY;
    int missing = wanted;
    for (int round = 1; round <= probes.rounds() && missing > 0; round++) {
      int newest = copy;
      int asked = missing;
      for (int probe = 0; probe < asked; probe++) {
        int server = round == 1 ? sampler.any() : sampler.withoutLong(copy);
        newest = Math.max(newest, workers.copy[server]);
        if (workers.longTasks[server] == 0) {
          choose(server, 2 * round - 1);
          missing--;
        }
      }
      turnedDown += missing;
      copy = newest;
    }
    for (int probe = 0; probe < missing; probe++) {
      choose(sampler.shortPartition(), 2 * probes.rounds() + 1);
    }
  }

  private void choose(int server, int messages) {
    chosen[count] = server;
    delays[count++] = messages;
  }

  /** CloudCoaster §3.3: there is a copy of every short task on a server that does not go. */
  private void keepCopies(int tasks) {
    int missing = tasks;
    for (int probe = 0; probe < count; probe++) {
      missing -= transients.isTransient(chosen[probe]) ? 0 : 1;
    }
    if (copiesOnTop) {
      for (; missing > 0; missing--) {
        choose(sampler.kept(), 1);
      }
    }
    for (int probe = 0; probe < count && missing > 0; probe++) {
      if (transients.isTransient(chosen[probe])) {
        chosen[probe] = sampler.kept();
        missing--;
      }
    }
  }
}
