package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** Where prices come from. Called on the controller's thread, every round. */
@FunctionalInterface
public interface MarketSource {

  /**
   * What is known of all markets now.
   *
   * @return empty where nothing is known
   * @throws dev.gleaner.core.model.BadInputException if what is there cannot be read
   */
  List<MarketHistory> markets();
}
