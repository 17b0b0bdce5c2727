package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.WholePercents;
import dev.gleaner.cli.output.markets.MarketColumns;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.buy.portfolio.Certificate;
import dev.gleaner.core.estimate.markets.ExpectedStay;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioRequest;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Prints what to buy.
 *
 * @param source where the prices come from
 * @param leftOut which of their markets were not looked at
 */
public record PlanPrinter(String source, PortfolioPlan plan, LeftOut leftOut) {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  public void print(OutputFormat format, PrintWriter out) {
    ListPrinter<Lot> lots = new ListPrinter<>(columns());
    switch (format) {
      case TABLE, WIDE -> {
        lots.table(plan.purchase().lots(), format.width(), out);
        printTotals(out);
        CapSentence.of(plan).ifPresent(sentence -> Prose.print(sentence, out));
        leftOut.sentence().ifPresent(sentence -> Prose.print(sentence, out));
        PlanRecordTable.print(plan, format.width(), out);
        PlanFrontierTable.print(plan, format.width(), out);
      }
      case CSV -> lots.csv(plan.purchase().lots(), out);
      case JSON -> lots.json(json(), "buy", plan.purchase().lots(), out);
    }
    out.flush();
  }

  private List<Column<Lot>> columns() {
    PortfolioRequest request = plan.request();
    List<Lot> bought = plan.purchase().lots();
    double[] shares = plan.purchase().shares(request.cores(), request.memoryMib());
    List<String> percents = WholePercents.of(shares);
    List<Column<Lot>> columns = new ArrayList<>(MarketColumns.of(Lot::market));
    columns.add(Column.of("servers", "servers", Lot::servers, lot -> "" + lot.servers()));
    columns.add(
        Column.of(
            "share",
            "share",
            lot -> shares[bought.indexOf(lot)],
            lot -> percents.get(bought.indexOf(lot))));
    columns.add(
        Column.of(
            "expected_usd_per_hour",
            "expected/h",
            Lot::dollarsPerHour,
            lot -> Figures.dollars(lot.dollarsPerHour())));
    columns.add(
        Column.of("saving", "saving", lot -> saving(lot), lot -> Figures.percent(saving(lot))));
    columns.add(
        Column.of(
            "expected_hours_to_revocation",
            "time to revocation",
            lot -> stay(lot).map(ExpectedStay::hours).orElse(Double.NaN),
            this::timeToRevocation));
    columns.add(
        Column.forPrograms(
            "time_to_revocation_is",
            lot -> stay(lot).map(PlanPrinter::sureness).orElse("unknown")));
    return columns;
  }

  private static double saving(Lot lot) {
    return 1 - lot.price() / lot.market().type().onDemand();
  }

  private Optional<ExpectedStay> stay(Lot lot) {
    return plan.expectations().rates().stay(lot.market());
  }

  private static String sureness(ExpectedStay stay) {
    return stay.sureness().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private String timeToRevocation(Lot lot) {
    return stay(lot)
        .map(
            stay ->
                switch (stay.sureness()) {
                      case ABOUT -> "";
                      case MORE_THAN -> "> ";
                      case LESS_THAN -> "< ";
                    }
                    + Figures.duration(stay.hours() * MILLIS_PER_HOUR))
        .orElse("unknown");
  }

  private void printTotals(PrintWriter out) {
    Purchase purchase = plan.purchase();
    out.println();
    Prose.print(
        "%d servers in %d markets: %d cores, %s GiB for %s an hour; on demand at least %s (%s less)"
            .formatted(
                purchase.servers(),
                purchase.lots().size(),
                purchase.cores(),
                Figures.decimal(purchase.memoryMib() / 1024.0, 1),
                Figures.dollars(purchase.dollarsPerHour()),
                Figures.dollars(plan.onDemand()),
                Figures.percent(plan.saving())),
        out);
    Certificate certificate = plan.portfolio().certificate();
    Prose.print(
        String.format(
            Locale.ROOT,
            "Risk (%s) %.3g at an expected saving of %s; no portfolio is better by more than %.0e (%s)",
            plan.expectations().risk().name(),
            plan.portfolio().risk(),
            Figures.percent(plan.portfolio().expectedReturn()),
            Math.max(1e-16, certificate.gap()),
            certificate.standing().toString().toLowerCase(Locale.ROOT).replace('_', ' ')),
        out);
  }

  private ObjectNode json() {
    Purchase purchase = plan.purchase();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("source", source);
    root.put("risk_measure", plan.expectations().risk().name());
    root.put("accepted_risk", plan.request().accepted().name().toLowerCase(Locale.ROOT));
    root.put("servers", purchase.servers());
    root.put("cores", purchase.cores());
    root.put("memory_mib", purchase.memoryMib());
    ResultJson.putNumber(root, "expected_usd_per_hour", purchase.dollarsPerHour());
    ResultJson.putNumber(root, "on_demand_usd_per_hour", plan.onDemand());
    ResultJson.putNumber(root, "expected_saving", plan.portfolio().expectedReturn());
    ResultJson.putNumber(root, "risk", plan.portfolio().risk());
    ResultJson.putNumber(root, "risk_aversion", plan.portfolio().riskAversion());
    Certificate certificate = plan.portfolio().certificate();
    ObjectNode proof = root.putObject("certificate");
    ResultJson.putNumber(proof, "gap", certificate.gap());
    ResultJson.putNumber(proof, "violation", certificate.violation());
    proof.put("standing", certificate.standing().name().toLowerCase(Locale.ROOT));
    CapSentence.put(plan, root);
    leftOut.put(root);
    PlanRecordTable.put(plan, root);
    PlanFrontierTable.put(plan, root);
    return root;
  }
}
