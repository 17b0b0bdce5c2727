package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.simulator.measure.ScenarioOutcome;
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
      case CSV -> new ResultCsv(timing);
    };
  }

  /** The printer for a comparison of contracts. */
  static ResultPrinter ofContracts(OutputFormat format, boolean timing) {
    return switch (format) {
      case TABLE, WIDE -> new ContractTable(timing, format.width());
      case JSON -> new ContractJson(timing);
      case CSV -> new ResultCsv(timing);
    };
  }
}
