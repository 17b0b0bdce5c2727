package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** What counts as risk: makes the matrix of equation 4 from the past. */
public interface RiskModel {

  /** For people and files: {@code price-covariance}. */
  String name();

  /** The risks of markets as their prices between two times show them. */
  RiskMatrix risks(List<MarketHistory> markets, long from, long until);
}
