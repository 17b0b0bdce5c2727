package dev.gleaner.operate.applications.master;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.estimate.markets.BidCrossings;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Share;
import dev.gleaner.core.share.Tariff;
import dev.gleaner.operate.applications.books.ApplicationBooks;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.BooksState;
import dev.gleaner.operate.applications.books.UpCall;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Does one thing after the other, and writes each down before anybody hears of it: what is not on
 * disk has not happened. It asks no cloud: that takes long, and a {@link Buyer} does it.
 */
public final class Master {

  /** What is paid at most, of what a server costs on demand (ExoSphere, section 3.4). */
  private static final double BID = 1;

  private final WrittenBooks books;
  private final Supplier<MarketPrices> prices;
  private final MasterCounts counts = new MasterCounts();
  private final Set<String> zones;

  /**
   * Reads what was written down.
   *
   * @param life tells this master's requests from those of any other, should nothing be written yet
   * @param prices those that are known at a time
   * @param zones that have a cloud
   */
  public Master(
      StateFile file,
      MasterSettings settings,
      String life,
      Supplier<MarketPrices> prices,
      Set<String> zones,
      LongSupplier clock)
      throws IOException {
    this.prices = prices;
    this.zones = Set.copyOf(zones);
    Tariff paid = (market, from, until) -> prices.get().cost(market, from, until);
    books =
        new WrittenBooks(
            file, settings.books(), paid, clock, BooksState.begin(settings.name() + "-" + life));
  }

  /** Does it and writes it down, or does nothing. */
  <T> T change(WrittenBooks.Change<T> change) {
    return books.change(change);
  }

  /**
   * Registers an application, or changes the demand of one that is registered in the same words.
   *
   * @throws BadInputException if it is registered in other words, or no market suits it
   */
  public void register(ApplicationRequest request) {
    change(
        (all, now) -> {
          Optional<ApplicationRequest> known = all.request(request.name());
          if (known.isEmpty()) {
            all.register(request, choose(all, request, request.demand(), now), now);
          } else if (known.get().equals(request)) {
            all.renew(request.name(), now);
          } else {
            checkSame(known.get(), request);
            resize(all, request.name(), request.demand(), now);
          }
          return null;
        });
  }

  private static void checkSame(ApplicationRequest known, ApplicationRequest other) {
    if (!known.withDemand(other.demand()).equals(other)) {
      throw new BadInputException(
          "application \"%s\" is registered with other words than these; relinquish it first, or take another name"
              .formatted(known.name()));
    }
  }

  /** Another demand. */
  public void resize(String name, Resources demand) {
    change(
        (all, now) -> {
          resize(all, name, demand, now);
          return null;
        });
  }

  private void resize(ApplicationBooks all, String name, Resources demand, long now) {
    Resources missing = all.missing(name, demand);
    all.resize(name, demand, choose(all, all.request(name).orElseThrow(), missing, now), now);
  }

  private List<Share> choose(
      ApplicationBooks all, ApplicationRequest request, Resources missing, long now) {
    return missing.isNone() ? List.of() : PortfolioChoice.of(request, missing, open(all, now));
  }

  private List<MarketHistory> open(ApplicationBooks all, long now) {
    return prices.get().until(now).stream()
        .filter(one -> zones.contains(one.market().zone()))
        .filter(one -> !all.purchases().isAvoided(one.market(), now))
        .toList();
  }

  /** Looks for what somebody still misses; where there is nothing to buy it waits for a while. */
  void replenish() {
    long wait = TimeUnit.MINUTES.toMillis(1);
    for (String name : books.look(ApplicationBooks::wanting)) {
      change(
          (all, now) -> {
            try {
              ApplicationRequest request = all.request(name).orElseThrow();
              Resources missing = all.missing(name, request.demand());
              all.replenish(name, choose(all, request, missing, now), now);
            } catch (BadInputException e) {
              all.postpone(name, e.getMessage(), now + wait);
            }
            return null;
          });
    }
  }

  /** Tells how long servers will stay and what they cost. */
  void tell() {
    change(
        (all, now) -> {
          if (all.isStayNews(now)) {
            List<MarketHistory> known = prices.get().until(now);
            all.tellStays(new BidCrossings(known, BID), now);
            all.signs()
                .hazards(
                    RisingHazard.of(
                        known, all.purchases().markets(), BID, prices.get().recordedAt(now)));
          }
          all.tellPrices(prices.get().of(all.purchases().markets(), now));
          return null;
        });
  }

  /** It gives back all that it holds, and is not registered any more. */
  public void relinquish(String name) {
    change(
        (all, now) -> {
          all.relinquish(name, now);
          return null;
        });
  }

  /** It has saved its work; so much of it is done. */
  public void checkpointed(String name, double progress) {
    change(
        (all, now) -> {
          all.checkpointed(name, progress, now);
          return null;
        });
  }

  /** It is heard of. That is not written down: after a start of ours all leases begin anew. */
  public void renew(String name) {
    books.look(
        (all, now) -> {
          all.renew(name, now);
          return null;
        });
  }

  /** Markets in which something is held. */
  public Set<Market> markets() {
    return books.look((all, now) -> all.purchases().markets());
  }

  MasterCounts counts() {
    return counts;
  }

  MasterStanding standing() {
    return books.look(
        (all, now) ->
            new MasterStanding(
                all.names().size(),
                all.wanting(Long.MAX_VALUE).size(),
                all.purchases().servers(),
                all.bill(now).path("dollars").asDouble()));
  }

  /** How one application stands. */
  public ObjectNode view(String name) {
    return books.look((all, now) -> all.view(name, now));
  }

  /** How all stand. */
  public ObjectNode view() {
    return books.look(
        (all, now) -> {
          ObjectNode view = JsonNodeFactory.instance.objectNode();
          ArrayNode applications = view.putArray("applications");
          all.names().stream().sorted().forEach(name -> applications.add(all.view(name, now)));
          view.set("bill", all.bill(now));
          return view;
        });
  }

  /**
   * What an application was told after one of its calls; waits for a while where that is nothing.
   *
   * @return none where nothing has come
   */
  public List<UpCall> callsAfter(String name, long id, long waitMillis)
      throws InterruptedException {
    return books.callsAfter(name, id, waitMillis);
  }
}
