package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.share.Share;
import java.util.List;
import java.util.Set;

/** How applications spread themselves over markets. */
@FunctionalInterface
public interface PortfolioChoice {

  /**
   * A portfolio of markets whose price is below the bid now.
   *
   * @param open at least one
   */
  List<Share> choose(RiskLevel level, Set<Market> open);
}
