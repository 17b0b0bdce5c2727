package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.core.plan.backtest.TrackRecord;
import dev.gleaner.simulator.measure.Estimate;
import java.io.PrintWriter;
import java.util.List;

/** How the same plan and others would have done: bought with the past, judged on the future. */
final class PlanRecordTable {

  private PlanRecordTable() {}

  static void print(PortfolioPlan plan, TableWidth width, PrintWriter out) {
    out.println();
    if (plan.records().isEmpty()) {
      out.println(
          "There is no record of such purchases: it takes older prices, and two markets at least.");
      return;
    }
    out.printf(
        "Bought %d times with the past, judged on what came after:%n",
        plan.records().get(0).judgements().size());
    Table table =
        new Table(
            "strategy", "expected", "realised", "revocations/week", "largest loss", "markets");
    for (TrackRecord record : plan.records()) {
      table.add(
          List.of(
              record.strategy(),
              Figures.percent(Estimate.of(record.each(Judgement::expected)).mean()),
              Figures.withSpread(Estimate.of(record.each(Judgement::realised)), Figures::percent),
              Figures.decimal(Estimate.of(record.each(Judgement::revocations)).mean(), 3),
              Figures.percent(record.largestLoss()),
              Figures.decimal(Estimate.of(record.each(Judgement::markets)).mean(), 1)));
    }
    table.print(out, width);
    if (plan.records().stream()
        .allMatch(record -> Estimate.of(record.each(Judgement::revocations)).mean() == 0)) {
      Prose.print(
          "No price rose above the bid, so this record is of costs only. "
              + (plan.isAdvised()
                  ? "The interruptions that --advisor tells of leave no trace in prices."
                  : "Since late 2017 AWS takes servers back without raising prices; --advisor brings"
                      + " in what it says about interruptions."),
          out);
    }
  }

  static void put(PortfolioPlan plan, ObjectNode root) {
    var records = root.putArray("record");
    for (TrackRecord record : plan.records()) {
      ObjectNode node = records.addObject();
      node.put("strategy", record.strategy());
      node.put("purchases", record.judgements().size());
      ResultJson.putNumber(
          node, "expected_saving", Estimate.of(record.each(Judgement::expected)).mean());
      ResultJson.putNumber(
          node, "realised_saving", Estimate.of(record.each(Judgement::realised)).mean());
      ResultJson.putNumber(
          node, "revocations_per_week", Estimate.of(record.each(Judgement::revocations)).mean());
      ResultJson.putNumber(node, "largest_simultaneous_loss", record.largestLoss());
    }
  }
}
