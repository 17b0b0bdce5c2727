package dev.gleaner.core.evict.cover;

import dev.gleaner.core.model.RandomStream;

/** Problems for tests, among them those where weights go with sizes and many are nearly as good. */
final class RandomCovers {

  private RandomCovers() {}

  /** Sizes up to some, weights per size and at random; all together cover the need. */
  static CoverProblem small(RandomStream random, int dimensions, int things) {
    int mostSize = 1 + random.below(12);
    int perSize = random.below(3) * 10;
    int atRandom = 1 + random.below(20);
    long[] sizes = new long[things * dimensions];
    double[] weights = new double[things];
    long[] all = new long[dimensions];
    for (int thing = 0; thing < things; thing++) {
      for (int dimension = 0; dimension < dimensions; dimension++) {
        long size = random.below(mostSize + 1);
        sizes[thing * dimensions + dimension] = size;
        all[dimension] += size;
        weights[thing] += perSize * size;
      }
      weights[thing] += 1 + random.below(atRandom);
    }
    long[] need = new long[dimensions];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      // Where nothing has any of it, one thing gets it.
      sizes[dimension] += all[dimension] == 0 ? 1 : 0;
      need[dimension] = 1L + random.below((int) Math.max(1, all[dimension]));
    }
    return new CoverProblem(weights, sizes, need);
  }

  /**
   * A host full of the flavours of a cloud: 1, 2, 4 or 8 cores, each with 1, 2, 4 or 8 GiB, then
   * disks and further devices; prices by the core, but for up to 2%.
   */
  static CoverProblem host(
      RandomStream random, int dimensions, int things, double share, double spread) {
    long[] sizes = new long[things * dimensions];
    double[] weights = new double[things];
    long[] need = new long[dimensions];
    for (int thing = 0; thing < things; thing++) {
      int cores = 1 << random.below(4);
      long[] amounts = {
        cores,
        (cores * 1_024L) << random.below(4),
        20L * cores + 10L * random.below(4),
        random.below(3)
      };
      for (int dimension = 0; dimension < dimensions; dimension++) {
        sizes[thing * dimensions + dimension] = amounts[dimension];
        need[dimension] += amounts[dimension];
      }
      double price = cores * random.uniform(1 - spread, 1 + spread);
      weights[thing] = Math.rint(price * 1e6) * (things + 1) + 1;
    }
    for (int dimension = 0; dimension < dimensions; dimension++) {
      need[dimension] = (long) (share * need[dimension]);
    }
    return new CoverProblem(weights, sizes, need);
  }
}
