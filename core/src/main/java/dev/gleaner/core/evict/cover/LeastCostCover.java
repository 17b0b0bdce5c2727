package dev.gleaner.core.evict.cover;

/**
 * The lightest cover of a {@link CoverProblem}, or a light one and how much lighter another could
 * be. First things that are of no use are left out ({@link CoverDominance}) and greedy covers are
 * tried ({@link CoverPrices}). What that leaves open a search in depth settles nearly always
 * ({@link DepthFirstCover}), and where it takes too long, one in layers with better bounds ({@link
 * LayeredCover}).
 */
final class LeastCostCover {

  // The search goes as deep as there are things, and a stack ends somewhere.
  static final int MOST_THINGS = 1_000;

  private LeastCostCover() {}

  /** All things together must cover the need. */
  static Cover of(CoverProblem all, SearchEffort effort) {
    int[] useful = CoverDominance.useful(all);
    return ofUseful(all.of(useful), effort).among(useful, all.things);
  }

  private static Cover ofUseful(CoverProblem problem, SearchEffort effort) {
    GreedyCover greedy = new GreedyCover(problem);
    CoverPrices prices = new CoverPrices(problem, greedy);
    prices.search();
    Cover cover = new Cover(greedy.taken(), greedy.weight(), prices.bound(), 0);
    if (cover.isLightest() || problem.things > MOST_THINGS) {
      return cover;
    }
    CoverOrder order = new CoverOrder(problem, prices);
    cover = new DepthFirstCover(order, greedy, effort.nodes()).search(prices.bound());
    return cover.isLightest() ? cover : inLayers(problem, prices.prices(), cover, effort);
  }

  /** In whole units: that raises the need to what can be reached, and so the bounds. */
  private static Cover inLayers(
      CoverProblem inAmounts, double[] roughly, Cover cover, SearchEffort effort) {
    long[] units = inAmounts.units();
    CoverProblem problem = inAmounts.inUnits(units);
    for (int dimension = 0; dimension < units.length; dimension++) {
      roughly[dimension] *= units[dimension];
    }
    GreedyCover greedy = new GreedyCover(problem, cover);
    CoverPrices prices = new CoverPrices(problem, greedy);
    prices.searchFrom(roughly);
    CoverExchanges exchanges = new CoverExchanges(problem, prices.bound());
    exchanges.improve(greedy.taken());
    exchanges.improve(MostForItsWeight.of(problem, prices.prices()));
    CoverOrder order = new CoverOrder(problem, prices);
    LayeredCover search = new LayeredCover(order, exchanges.best(), exchanges.weight(), effort);
    return search.search(prices.bound(), cover.work);
  }
}
