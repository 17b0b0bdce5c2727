package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.output.OutputFormat;
import java.util.List;
import picocli.CommandLine.Option;

/** How many markets are printed: a person reads a page, a program reads all. */
final class MarketTop {

  private static final int PAGE = 30;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Print only the first N markets. Default: 30 in a table, else all.")
  Integer top;

  <T> List<T> of(List<T> all, OutputFormat format) {
    int most = top != null ? OptionChecks.atLeastOne("--top", top) : pageOf(all, format);
    return all.subList(0, Math.min(most, all.size()));
  }

  private static int pageOf(List<?> all, OutputFormat format) {
    return format.isTable() ? PAGE : all.size();
  }
}
