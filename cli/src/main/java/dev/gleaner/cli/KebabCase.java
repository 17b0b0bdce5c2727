package dev.gleaner.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names of constants as people type them: {@code price-covariance}. */
final class KebabCase {

  private KebabCase() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static final class OfMeasure implements ITypeConverter<RiskOptions.Measure> {
    @Override
    public RiskOptions.Measure convert(String text) {
      return Arrays.stream(RiskOptions.Measure.values())
          .filter(measure -> measure.toString().equalsIgnoreCase(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "is \"%s\"; expected one of %s"
                          .formatted(
                              text,
                              Arrays.stream(RiskOptions.Measure.values())
                                  .map(KebabCase::of)
                                  .collect(Collectors.joining(", ")))));
    }
  }
}
