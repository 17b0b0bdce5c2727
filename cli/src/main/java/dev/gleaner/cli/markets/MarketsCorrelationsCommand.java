package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.Progress;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.markets.CorrelationPrinter;
import dev.gleaner.cli.report.markets.CorrelationReport;
import dev.gleaner.core.model.BadInputException;
import java.io.PrintWriter;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells which markets rise and fall together. */
@Command(
    name = "correlations",
    description = "Correlation of the prices of each two markets: who rises and falls together?",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner markets correlations --report correlations.html",
      "  gleaner markets correlations --prices prices.csv.gz --types types.csv --type 'c5.*' -o csv"
    })
final class MarketsCorrelationsCommand implements Runnable {

  private static final int MOST = 1000;

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin MarketOptions options;

  @Option(
      names = "--step",
      paramLabel = "TIME",
      defaultValue = "5m",
      converter = UnitConverters.OfDuration.class,
      description = "Prices are compared at regular times. Default: every ${DEFAULT-VALUE}.")
  Duration step;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "60",
      description =
          "Only the N markets whose prices change most often, up to 1000. Default:"
              + " ${DEFAULT-VALUE}.")
  int top;

  @Mixin FormatOption output;

  @Mixin ReportOption report;

  @Override
  public void run() {
    if (top < 2 || top > MOST) {
      throw new BadInputException(
          "--top %d: expected a whole number from 2 to %d".formatted(top, MOST));
    }
    report.check();
    PrintWriter err = spec.commandLine().getErr();
    SelectedMarkets selected = options.read(err);
    PriceGrid samples =
        PriceGrid.of(selected.markets(), top, selected.start(), selected.end(), step.toMillis());
    CorrelationMatrix matrix;
    try (Progress progress = Progress.of("markets", samples.count(), err)) {
      matrix = CorrelationMatrix.of(samples, progress::step);
    }
    new CorrelationPrinter(options.words(), selected.markets().size())
        .print(output.format, matrix, spec.commandLine().getOut());
    report.write(
        err,
        file -> CorrelationReport.write(options.words(), selected.markets().size(), matrix, file));
  }
}
