package dev.gleaner.cli.compare;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;

/** Prices of one's own, in the form that scenarios have them in. */
public final class PricesFile {

  private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000);
  private static final int PLACES = 12;
  private static final String DISCOUNT = "harvest-discount";
  private static final List<String> KEYS = List.of("regular", "spot", DISCOUNT);
  private static final String EXPECTED = "US dollars per hour, 0 or more, such as 0.048";

  private PricesFile() {}

  /** Copies the prices of the file; whatever is wrong is said with its line. */
  public static void copy(Path file, ObjectNode prices) {
    Value.Mapping tree = YamlTree.read(file, new Expected("prices", "\"spot\""));
    tree.entries().forEach((key, value) -> copy(key, value, prices));
  }

  private static void copy(String key, Value value, ObjectNode prices) {
    if (!KEYS.contains(key)) {
      throw value
          .origin()
          .problem("unknown key \"%s\"%s".formatted(key, NearestName.hint(key, KEYS)));
    }
    if (key.equals(DISCOUNT)) {
      prices.put(key, Fields.parse(key, value, PricesFile::discount));
    } else if (value instanceof Value.Mapping sizes) {
      sizes.entries().forEach((cores, price) -> copy(key, cores, price, prices));
    } else {
      prices.put(key, Fields.parse(key, value, PricesFile::price));
    }
  }

  private static void copy(String key, String cores, Value value, ObjectNode prices) {
    if (!cores.matches("[1-9][0-9]{0,5}")) {
      throw value
          .origin()
          .problem(
              "%s has a price for \"%s\"; expected a number of cores, such as 4: 0.192"
                  .formatted(key, cores));
    }
    BigDecimal price = Fields.parse(key + "." + cores, value, PricesFile::price);
    prices.withObjectProperty(key).put(cores, price);
  }

  /** A price as people write it. */
  public static BigDecimal price(String text) {
    try {
      BigDecimal price = new BigDecimal(text.strip());
      if (price.signum() >= 0 && price.compareTo(MOST) < 0) {
        return price.setScale(PLACES, RoundingMode.HALF_EVEN);
      }
    } catch (NumberFormatException e) {
      // Falls through: the same answer as for a number that is no price.
    }
    throw new BadValueException(EXPECTED);
  }

  /** A percentage or a fraction. */
  public static BigDecimal discount(String text) {
    return BigDecimal.valueOf(FractionText.parse(text, 0, 1))
        .setScale(PLACES, RoundingMode.HALF_EVEN);
  }
}
