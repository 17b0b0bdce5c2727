package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.core.plan.MarketCap;
import dev.gleaner.core.plan.PortfolioPlan;
import java.util.Optional;

/** Says where the cap on a market has shaped a plan. */
public final class CapSentence {

  private CapSentence() {}

  /** Nothing where no market holds as much as it may. */
  public static Optional<String> of(PortfolioPlan plan) {
    int reached = plan.atTheCap();
    MarketCap cap = plan.cap();
    return reached == 0
        ? Optional.empty()
        : Optional.of(
            "%s the most that one market may, %s%s; --max-per-market sets another"
                .formatted(
                    reached == 1 ? "1 market holds" : reached + " markets hold",
                    Figures.percent(cap.share()),
                    reason(cap)));
  }

  private static String reason(MarketCap cap) {
    return cap.isRelaxed()
        ? " (more than the usual %s, since only %d save nearly as much as the best and are as calm)"
            .formatted(Figures.percent(cap.usual()), cap.acceptable())
        : "";
  }

  static void put(PortfolioPlan plan, ObjectNode root) {
    MarketCap cap = plan.cap();
    ObjectNode node = root.putObject("market_cap");
    ResultJson.putNumber(node, "share", cap.share());
    ResultJson.putNumber(node, "usual", cap.usual());
    node.put("acceptable_markets", cap.acceptable());
    node.put("markets_at_cap", plan.atTheCap());
  }
}
