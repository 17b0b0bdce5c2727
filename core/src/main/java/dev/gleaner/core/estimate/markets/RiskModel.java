package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * What counts as risk: makes the matrix of equation 4 from the past. One that keeps no state may be
 * asked from several threads, as ours may. No argument and no answer is null.
 */
public interface RiskModel {

  /** For people and files: {@code price-covariance}. */
  String name();

  /**
   * The risks of markets as their prices between two times show them: a row for each market, in
   * their order.
   */
  RiskMatrix risks(List<MarketHistory> markets, long from, long until);
}
