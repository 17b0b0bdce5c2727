package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.Map;
import java.util.TreeMap;

/** The obvious way to keep books: look at all servers every minute and let their holders pay. */
final class MinuteByMinuteBill {

  private final Map<Long, Double> dollars = new TreeMap<>();
  private double freeList;

  /** A price that is another one every minute, and in every market. */
  static double price(Market market, long minute) {
    return market.type().size().cores() * (1 + (minute * 7 + market.name().length()) % 11);
  }

  static double cost(Market market, long from, long until) {
    double sum = 0;
    for (long minute = from / Markets.MINUTE; minute < until / Markets.MINUTE; minute++) {
      sum += price(market, minute);
    }
    return sum;
  }

  void passMinute(ServerPool pool, long minute) {
    for (Server server : pool.servers()) {
      double price = price(server.market(), minute);
      double shares = 0;
      for (Resources held : server.holders().values()) {
        shares += share(held, server.size());
      }
      if (server.holders().isEmpty()) {
        freeList += price;
      }
      for (Map.Entry<Long, Resources> holder : server.holders().entrySet()) {
        double part = price * share(holder.getValue(), server.size()) / shares;
        dollars.merge(holder.getKey(), part, Double::sum);
      }
    }
  }

  Map<Long, Double> dollars() {
    return dollars;
  }

  double freeList() {
    return freeList;
  }

  private static double share(Resources held, Resources size) {
    double cores = (double) held.milliCores() / size.milliCores();
    double memory = (double) held.memoryMib() / size.memoryMib();
    return cores > memory ? cores : memory;
  }
}
