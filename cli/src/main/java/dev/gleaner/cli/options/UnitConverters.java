package dev.gleaner.cli.options;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.units.SizeText;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Options in the same units as in scenario files. */
public final class UnitConverters {

  private UnitConverters() {}

  public static final class OfDuration implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return parse(text, DurationText::parse);
    }
  }

  /** Memory in MiB. */
  public static final class OfMemory implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(text, SizeText::parseMib);
    }
  }

  /** A day in UTC, from its first moment on, or a moment. */
  public static final class OfMoment implements ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return text.indexOf('T') < 0
            ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
            : OffsetDateTime.parse(text).toInstant();
      } catch (DateTimeException e) {
        throw new TypeConversionException(
            "is \"%s\"; expected a day such as 2024-01-31 or a moment such as 2024-01-31T12:00:00Z"
                .formatted(text));
      }
    }
  }

  /** A part of a whole: 30% or 0.3. */
  public static final class OfShare implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return parse(text, share -> FractionText.parse(share, 0, 1));
    }
  }

  /** An availability such as 99.999% or "5 nines", as what is missing of it: 0.00001. */
  public static final class OfAvailability implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return parse(text, AvailabilityText::unavailability);
    }
  }

  static final class OfFormat implements ITypeConverter<OutputFormat> {
    @Override
    public OutputFormat convert(String text) {
      return Arrays.stream(OutputFormat.values())
          .filter(format -> format.toString().equalsIgnoreCase(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "is \"%s\"; expected table, wide, json or csv".formatted(text)));
    }
  }

  private static <T> T parse(String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (BadValueException e) {
      throw new TypeConversionException("is \"%s\"; expected %s".formatted(text, e.getMessage()));
    }
  }
}
