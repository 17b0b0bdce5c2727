package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.prices.GeneratedPrices;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import dev.gleaner.traces.prices.PriceHistories;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which prices, and which of their markets. */
public final class MarketOptions {

  @Option(
      names = "--prices",
      arity = "1..*",
      paramLabel = "FILE",
      description = {
        "Price histories: what \"aws ec2 describe-spot-price-history\" prints as JSON, text or table,"
            + " or CSV; plain or .gz. Several files are put together.",
        "Default: an example that Gleaner generates."
      })
  List<Path> prices;

  @Option(
      names = "--types",
      paramLabel = "FILE.csv",
      description = {
        "Sizes and on-demand prices of instance types, perhaps by region and day.",
        "Default: those of EC2 in us-east-1 that come with Gleaner."
      })
  Path types;

  @Option(
      names = "--product",
      paramLabel = "NAME",
      description = "The operating system. Default: " + PriceFiles.DEFAULT_PRODUCT + ".")
  String product;

  @Option(
      names = "--zone",
      paramLabel = "GLOB",
      split = ",",
      description = "Only these zones, such as us-east-1a or 'us-east-*'.")
  List<String> zones;

  @Option(
      names = "--type",
      paramLabel = "GLOB",
      split = ",",
      description = "Only these instance types, such as m5.large or 'm5.*,c5.*'.")
  public List<String> typeNames;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      converter = UnitConverters.OfMoment.class,
      description = "Only from this day or moment (UTC) on, such as 2024-02-01.")
  Instant from;

  @Option(
      names = "--until",
      paramLabel = "TIME",
      converter = UnitConverters.OfMoment.class,
      description = "Only until then.")
  Instant until;

  /** Reads and chooses; says on stderr what was left out, since that changes the figures. */
  public SelectedMarkets read(PrintWriter err) {
    if (from != null && until != null && !from.isBefore(until)) {
      throw new BadInputException("--from %s: is not before --until %s".formatted(from, until));
    }
    PriceHistories histories = prices == null ? generated() : files(err);
    return new MarketSelection(zones, typeNames, from, until).select(histories);
  }

  /** Where all of it comes from; none for what is generated. */
  public List<Path> files() {
    List<Path> files = new ArrayList<>(prices == null ? List.of() : prices);
    if (types != null) {
      files.add(types);
    }
    return files;
  }

  /** What is looked at, for headings. */
  public String words() {
    if (prices == null) {
      return "generated example";
    }
    String first = String.valueOf(prices.get(0).getFileName());
    return prices.size() == 1 ? first : "%s and %d more".formatted(first, prices.size() - 1);
  }

  private PriceHistories generated() {
    OptionChecks.meaningless("--types", types, "--prices");
    OptionChecks.meaningless("--product", product, "--prices");
    return GeneratedPrices.histories(GeneratedPrices.DEFAULT_SEED);
  }

  private PriceHistories files(PrintWriter err) {
    prices.forEach(file -> OptionChecks.requireFile("--prices", file));
    if (types != null) {
      OptionChecks.requireFile("--types", types);
    }
    String wanted = product == null ? PriceFiles.DEFAULT_PRODUCT : product;
    InstanceTypes known = types == null ? InstanceTypes.bundled() : InstanceTypes.read(types);
    PriceHistories histories = PriceFiles.read(prices, known, wanted);
    MarketNotes.of(histories, wanted, known).forEach(err::println);
    err.flush();
    return histories;
  }
}
