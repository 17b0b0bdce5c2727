package dev.gleaner.service.applications;

import dev.gleaner.operate.applications.master.CloudAccess;
import dev.gleaner.operate.applications.master.MarketPrices;
import dev.gleaner.operate.applications.master.PriceFeed;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What a master sees of the world.
 *
 * @param prices those that are known at a time
 * @param feed where those come from; empty where they never change
 * @param clock in milliseconds since 1970
 */
public record MasterWorld(
    CloudAccess access,
    Supplier<MarketPrices> prices,
    Optional<PriceFeed> feed,
    LongSupplier clock) {

  /** One whose prices are known from beginning to end. */
  public static MasterWorld recorded(CloudAccess access, MarketPrices prices, LongSupplier clock) {
    return new MasterWorld(access, () -> prices, Optional.empty(), clock);
  }

  /** One in which prices come in. */
  public static MasterWorld live(CloudAccess access, PriceFeed feed, LongSupplier clock) {
    return new MasterWorld(access, feed, Optional.of(feed), clock);
  }
}
