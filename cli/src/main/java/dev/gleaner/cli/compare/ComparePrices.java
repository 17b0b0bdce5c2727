package dev.gleaner.cli.compare;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.core.model.BadInputException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** What VMs cost. */
final class ComparePrices {

  @Option(
      names = "--prices",
      paramLabel = "FILE.yaml",
      description = "Your prices: regular, spot and harvest-discount. See docs/comparing.md.")
  Path file;

  @Option(
      names = "--regular-price",
      paramLabel = "USD",
      description = "Or: of a regular core per hour. Default: 0.048.")
  String regular;

  @Option(
      names = "--spot-price",
      paramLabel = "USD",
      description = "Of a spot core per hour. Default: 0.02.")
  String spot;

  @Option(
      names = "--harvest-discount",
      paramLabel = "PERCENT",
      description = "How much cheaper than a spot core a harvested one is. Default: 50%%.")
  String discount;

  void fill(ObjectNode prices) {
    if (file != null) {
      OptionChecks.excluded("--regular-price", regular, "--prices");
      OptionChecks.excluded("--spot-price", spot, "--prices");
      OptionChecks.excluded("--harvest-discount", discount, "--prices");
      OptionChecks.requireFile("--prices", file);
      PricesFile.copy(file, prices);
      return;
    }
    if (regular != null) {
      prices.put("regular", parsed("--regular-price", regular, PricesFile::price));
    }
    if (spot != null) {
      prices.put("spot", parsed("--spot-price", spot, PricesFile::price));
    }
    if (discount != null) {
      prices.put("harvest-discount", parsed("--harvest-discount", discount, PricesFile::discount));
    }
  }

  private static BigDecimal parsed(
      String option, String text, Function<String, BigDecimal> parser) {
    try {
      return parser.apply(text);
    } catch (BadValueException e) {
      throw new BadInputException("%s %s: expected %s".formatted(option, text, e.getMessage()));
    }
  }
}
