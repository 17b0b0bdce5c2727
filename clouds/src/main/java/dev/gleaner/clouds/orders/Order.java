package dev.gleaner.clouds.orders;

import dev.gleaner.core.buy.markets.Purchase;

/**
 * A form in which a cloud takes orders. A purchase says how many servers to hold in each market; an
 * order must not let the cloud choose again among the markets, so every form has one document per
 * market.
 */
public interface Order {

  /**
   * Refuses settings that the form cannot say, whatever is bought.
   *
   * @throws dev.gleaner.core.model.BadInputException if so
   */
  default void check(OrderSettings settings) {}

  /**
   * The whole file, the same for the same purchase.
   *
   * @throws dev.gleaner.core.model.BadInputException if the form cannot say what is asked for
   */
  String text(Purchase purchase, OrderSettings settings);
}
