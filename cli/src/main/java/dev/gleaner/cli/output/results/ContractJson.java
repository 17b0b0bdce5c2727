package dev.gleaner.cli.output.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;

/** The usual JSON, with the comparison of contracts in words and what only it has in figures. */
record ContractJson(boolean timing) implements ResultPrinter {

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    ObjectNode root = new ResultJson(timing).tree(outcome);
    PointOutcome point = outcome.points().get(0);
    for (SchemeSummary summary : point.summaries()) {
      int place = point.summaries().indexOf(summary);
      ObjectNode scheme = (ObjectNode) root.at("/points/0/schemes/" + place);
      ResultJson.putNumber(scheme, "mean_cores", ContractPools.meanCores(point, summary.scheme()));
    }
    SchemeSummary placement = ContractSummary.placement(outcome);
    ObjectNode change = root.putObject("gleaner_compared_with_harvest");
    ResultJson.putEstimate(change, "cost_reduction", placement.cost().reduction());
    ResultJson.putEstimate(change, "mean_reduction", placement.meanReduction());
    ArrayNode lines = root.putArray("summary");
    ContractSummary.lines(outcome).forEach(lines::add);
    root.put("note", ContractPools.note(outcome));
    out.println(root.toPrettyString());
  }
}
