package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.run.PoolResult;
import java.io.PrintWriter;

/** Prints the outcome of a scenario. */
public interface ResultPrinter {

  void print(ScenarioOutcome outcome, PrintWriter out);

  /**
   * The printer for a format.
   *
   * @param timing whether to print wall time as well, which differs from run to run
   */
  static ResultPrinter of(OutputFormat format, boolean timing) {
    return switch (format) {
      case TABLE, WIDE -> new ResultTable(timing, format.width());
      case JSON -> new ResultJson(timing);
      case CSV -> csv(timing);
    };
  }

  private static ResultPrinter csv(boolean timing) {
    return (outcome, out) -> TableCsv.print(new PoolResult(outcome).schemes(timing), out);
  }

  /** The printer of CSV that has how long nodes stay quiet, instead of the schemes. */
  static ResultPrinter ofQuietTimes() {
    return (outcome, out) -> TableCsv.print(new PoolResult(outcome).quietTimes(), out);
  }

  /** The printer for a comparison of contracts. */
  static ResultPrinter ofContracts(OutputFormat format, boolean timing) {
    return switch (format) {
      case TABLE, WIDE -> new ContractTable(timing, format.width());
      case JSON -> new ContractJson(timing);
      case CSV -> csv(timing);
    };
  }
}
