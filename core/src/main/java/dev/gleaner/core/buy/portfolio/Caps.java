package dev.gleaner.core.buy.portfolio;

import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.Market;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Limits on the blast radius: the most of a portfolio that one market, one zone and one family of
 * types may hold, each above 0 to 1.
 */
public record Caps(double market, double zone, double family) {

  public static final Caps NONE = new Caps(1, 1, 1);

  public Caps {
    if (!(market > 0 && market <= 1 && zone > 0 && zone <= 1 && family > 0 && family <= 1)) {
      throw new IllegalArgumentException("caps %s, %s, %s".formatted(market, zone, family));
    }
  }

  /** Equation 5 within these limits. */
  public PortfolioProblem problem(List<Market> markets, double[] returns, RiskMatrix risk) {
    List<GroupCap> groups = new ArrayList<>();
    groups.addAll(groups(markets, Market::zone, zone));
    groups.addAll(groups(markets, one -> one.type().family(), family));
    return new PortfolioProblem(returns, risk, 0, market, groups);
  }

  private static List<GroupCap> groups(
      List<Market> markets, Function<Market, String> name, double most) {
    if (most == 1) {
      return List.of();
    }
    Map<String, List<Integer>> members = new LinkedHashMap<>();
    for (int i = 0; i < markets.size(); i++) {
      members.computeIfAbsent(name.apply(markets.get(i)), any -> new ArrayList<>()).add(i);
    }
    return members.entrySet().stream()
        .map(group -> new GroupCap(group.getKey(), group.getValue(), most))
        .toList();
  }
}
