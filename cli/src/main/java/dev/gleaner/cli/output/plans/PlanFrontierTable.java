package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.plan.PortfolioPlan;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The choices there were: more saving for more risk. */
final class PlanFrontierTable {

  /** Neighbours that differ by less are one choice to a person. */
  private static final double NOTICED = 0.002;

  private static final int WIDTH = 40;

  private PlanFrontierTable() {}

  static void print(PortfolioPlan plan, TableWidth width, PrintWriter out) {
    List<Portfolio> shown = told(plan);
    double most = shown.get(0).risk();
    out.println();
    out.println("The frontier, from cheap to calm:");
    Table table = new Table("saving", "risk", "markets", "");
    for (Portfolio portfolio : shown) {
      long bar = most > 0 ? Math.round(WIDTH * Math.sqrt(portfolio.risk() / most)) : 0;
      table.add(
          List.of(
              Figures.percent(portfolio.expectedReturn()),
              String.format(Locale.ROOT, "%.3g", portfolio.risk()),
              String.valueOf(portfolio.markets()),
              "#".repeat((int) bar) + " ".repeat((int) (WIDTH - bar))));
    }
    table.print(out, width);
  }

  static void put(PortfolioPlan plan, ObjectNode root) {
    var frontier = root.putArray("frontier");
    for (Portfolio portfolio : plan.frontier().portfolios()) {
      ObjectNode node = frontier.addObject();
      ResultJson.putNumber(node, "risk_aversion", portfolio.riskAversion());
      ResultJson.putNumber(node, "expected_saving", portfolio.expectedReturn());
      ResultJson.putNumber(node, "risk", portfolio.risk());
      node.put("markets", portfolio.markets());
    }
  }

  private static List<Portfolio> told(PortfolioPlan plan) {
    List<Portfolio> all = plan.frontier().portfolios();
    List<Portfolio> told = new ArrayList<>(List.of(all.get(0)));
    // Who would pay more than on demand buys on demand.
    for (Portfolio portfolio : all.stream().filter(one -> one.expectedReturn() > 0).toList()) {
      Portfolio last = told.get(told.size() - 1);
      if (last.expectedReturn() - portfolio.expectedReturn() > NOTICED) {
        told.add(portfolio);
      }
    }
    return told;
  }
}
