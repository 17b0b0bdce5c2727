package dev.gleaner.core.evict.cover;

/** Looks at every set of things. */
final class EverySet {

  private EverySet() {}

  static double leastWeight(CoverProblem problem) {
    double least = Double.POSITIVE_INFINITY;
    for (int set = 0; set < 1 << problem.things; set++) {
      boolean[] taken = new boolean[problem.things];
      for (int thing = 0; thing < taken.length; thing++) {
        taken[thing] = (set >> thing & 1) == 1;
      }
      if (covers(problem, taken)) {
        least = Math.min(least, weight(problem, taken));
      }
    }
    return least;
  }

  static boolean covers(CoverProblem problem, boolean[] taken) {
    for (int dimension = 0; dimension < problem.dimensions; dimension++) {
      long sum = 0;
      for (int thing = 0; thing < taken.length; thing++) {
        sum += taken[thing] ? problem.size(thing, dimension) : 0;
      }
      if (sum < problem.need[dimension]) {
        return false;
      }
    }
    return true;
  }

  static double weight(CoverProblem problem, boolean[] taken) {
    double sum = 0;
    for (int thing = 0; thing < taken.length; thing++) {
      sum += taken[thing] ? problem.weights[thing] : 0;
    }
    return sum;
  }
}
