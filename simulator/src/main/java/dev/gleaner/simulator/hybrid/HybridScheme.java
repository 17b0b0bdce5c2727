package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How tasks find servers.
 *
 * @param probes how servers are asked
 * @param order in which a server takes what it has queued
 * @param sticky whether a server that has finished a task of a short job goes on with that job
 *     (Eagle's sticky batch probing)
 * @param stealing whether servers with nothing to do take short tasks from behind long ones (Hawk)
 * @param centralLong whether long jobs are placed centrally, outside the partition for short ones;
 *     otherwise all jobs are probed for and there is no partition
 */
public record HybridScheme(
    String name,
    Probes probes,
    Order order,
    boolean sticky,
    boolean stealing,
    boolean centralLong,
    Optional<Transient> growth) {

  /**
   * Batch sampling.
   *
   * @param ratio probes for each task
   * @param least probes for each job
   * @param rounds Eagle's succinct state sharing: how often probes are tried that servers with long
   *     tasks turn down, before they go to the partition for short tasks; 0 where none are turned
   *     down
   */
  public record Probes(int ratio, int least, int rounds) {}

  /**
   * The order of a queue.
   *
   * @param shortestFirst the job first that has least work left, otherwise first come, first served
   * @param patience a probe lets others pass until they have taken so many times what its own task
   *     takes, as estimated
   */
  public record Order(boolean shortestFirst, double patience) {
    public static final Order ARRIVAL = new Order(false, 0);

    /** With the patience of Eagle's public simulator. */
    public static final Order SHORTEST_FIRST = new Order(true, 5);
  }

  /**
   * A partition that grows by transient servers.
   *
   * @param policy a new one for each run
   * @param budget how many servers stay and what may be spent on those that come
   * @param most slices of transient servers at any one time
   * @param provisioningMillis from asking for a server until it is there
   * @param reviewMillis how often the policy is asked whatever happens; 0: when a minute was quiet
   * @param takesWaiting whether a server of the partition that joins or has nothing to do asks for
   *     short tasks that wait, and copies on servers that stay come on top of the probes; in
   *     CloudCoaster a server only gets what it is probed for, and a copy takes a probe's place
   * @param offered sorts of transient servers, priced in slices at the budget's cost ratio
   */
  public record Transient(
      Supplier<PartitionPolicy> policy,
      Budget budget,
      int most,
      long provisioningMillis,
      long reviewMillis,
      Revocations revocations,
      boolean takesWaiting,
      List<SlicedServer> offered) {

    /** Each runs one task at a time, and there are as many as anybody wants. */
    public static final List<SlicedServer> OF_ONE_SLICE =
        List.of(new SlicedServer("one slice", 1, 1, SlicedServer.NO_LIMIT));

    public Transient {
      offered = List.copyOf(offered);
    }

    /** Whether servers differ from those of one slice that everybody has otherwise. */
    public boolean isSliced() {
      return !offered.equals(OF_ONE_SLICE);
    }

    /** As in CloudCoaster. */
    public Transient(
        Supplier<PartitionPolicy> policy,
        Budget budget,
        long provisioningMillis,
        long reviewMillis,
        Revocations revocations) {
      this(
          policy,
          budget,
          budget.mostTransient(),
          provisioningMillis,
          reviewMillis,
          revocations,
          false,
          OF_ONE_SLICE);
    }
  }

  public HybridScheme {
    Objects.requireNonNull(growth);
    if (!centralLong && growth.isPresent()) {
      throw new IllegalArgumentException(name + ": there is no partition that could grow");
    }
  }

  /** Ousterhout et al., SOSP'13: batch sampling and late binding for all jobs. */
  public static HybridScheme sparrow() {
    return new HybridScheme(
        "sparrow", new Probes(2, 0, 0), Order.ARRIVAL, false, false, false, Optional.empty());
  }

  /** Delgado et al., ATC'15: long jobs placed centrally, a short partition, stealing. */
  public static HybridScheme hawk() {
    return new HybridScheme(
        "hawk", new Probes(2, 0, 0), Order.ARRIVAL, false, true, true, Optional.empty());
  }

  /**
   * Delgado et al., SoCC'16: probes avoid long tasks and stick to their jobs. Twenty probes, five
   * rounds and a patience of five are those of its public simulator.
   */
  public static HybridScheme eagle() {
    return new HybridScheme(
        "eagle", new Probes(2, 20, 5), Order.SHORTEST_FIRST, true, false, true, Optional.empty());
  }

  /** CloudCoaster: Eagle, with part of the short partition replaced by transient servers. */
  public static HybridScheme cloudCoaster(Transient growth) {
    return eagle().with("cloudcoaster", growth);
  }

  /** The same with a partition that grows. */
  public HybridScheme with(String otherName, Transient growing) {
    return new HybridScheme(
        otherName, probes, order, sticky, stealing, centralLong, Optional.of(growing));
  }
}
