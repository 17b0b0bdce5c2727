package dev.gleaner.benchmarks.victims;

import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.Set;

/** Hosts on which the least costly victims are hard to find, since many are nearly as good. */
public enum HardVictims {
  /** The flavours of a cloud; what they cost goes with their cores, but for 2%. */
  NEARLY_BY_THE_CORE,
  /** The same without the 2%: any that fit are as good. */
  BY_THE_CORE,
  /** Small multiples in every dimension, and costs that go with all of them, but for 1 or 2%. */
  SMALL_MULTIPLES,
  /** No two sizes alike, and costs that go with all of them, and a little for each. */
  ALL_DIFFERENT;

  private static final String[] FURTHER = {"disk", "gpu"};

  /** Cores, memory and others. */
  public static ResourceNames names(int dimensions) {
    String[] others = new String[dimensions - 2];
    System.arraycopy(FURTHER, 0, others, 0, others.length);
    return ResourceNames.with(others);
  }

  /** Fills another host, and returns a request for a share of it. */
  public Request addHost(
      Hosts hosts, int dimensions, int count, double share, RandomStream random) {
    long[][] amounts = new long[count][];
    long[] all = new long[dimensions];
    for (int i = 0; i < count; i++) {
      amounts[i] = amounts(dimensions, random);
      for (int dimension = 0; dimension < dimensions; dimension++) {
        all[dimension] += amounts[i][dimension];
      }
    }
    int number = hosts.add(size(all, 1), Set.of());
    for (int i = 0; i < count; i++) {
      Request request =
          new Request(
              (long) number * count + i,
              InstanceKind.PREEMPTIBLE,
              size(amounts[i], 1),
              price(amounts[i], random),
              Request.NEVER,
              Needs.NONE);
      hosts.place(new Instance(request, 1), number);
    }
    return Request.of(Long.MAX_VALUE, InstanceKind.NORMAL, size(all, share));
  }

  private long[] amounts(int dimensions, RandomStream random) {
    long[] amounts = new long[dimensions];
    int cores = this == SMALL_MULTIPLES ? 1 + random.below(6) : 1 << random.below(4);
    for (int dimension = 0; dimension < dimensions; dimension++) {
      amounts[dimension] =
          switch (this) {
            case NEARLY_BY_THE_CORE, BY_THE_CORE ->
                dimension == 0
                    ? cores
                    : dimension == 1
                        ? (cores * 1_024L) << random.below(4)
                        : dimension == 2 ? 20L * cores + 10L * random.below(4) : random.below(3);
            case SMALL_MULTIPLES -> dimension == 0 ? cores : (long) cores * (1 + random.below(3));
            case ALL_DIFFERENT -> 100 + random.below(9_901);
          };
    }
    return amounts;
  }

  private double price(long[] amounts, RandomStream random) {
    double mean = 0;
    for (long amount : amounts) {
      mean += (double) amount / amounts.length;
    }
    return switch (this) {
      case NEARLY_BY_THE_CORE -> amounts[0] * random.uniform(0.98, 1.02);
      case BY_THE_CORE -> amounts[0];
      case SMALL_MULTIPLES -> mean * (1 + 0.01 * random.below(3));
      case ALL_DIFFERENT -> mean + 1_000;
    };
  }

  private static Resources size(long[] amounts, double share) {
    Resources size = new Resources((int) (amounts[0] * share), (long) (amounts[1] * share));
    for (int further = 2; further < amounts.length; further++) {
      size = size.with(FURTHER[further - 2], (long) (amounts[further] * share));
    }
    return size;
  }
}
