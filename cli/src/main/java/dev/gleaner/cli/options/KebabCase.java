package dev.gleaner.cli.options;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.Architecture;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names of constants as people type them: {@code price-covariance}. */
public final class KebabCase {

  private KebabCase() {}

  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static final class OfRiskMeasure implements ITypeConverter<RiskMeasure> {
    @Override
    public RiskMeasure convert(String text) {
      return among(RiskMeasure.values(), text);
    }
  }

  public static final class OfAcceptedRisk implements ITypeConverter<AcceptedRisk> {
    @Override
    public AcceptedRisk convert(String text) {
      return among(AcceptedRisk.values(), text);
    }
  }

  public static final class OfArchitecture implements ITypeConverter<Architecture> {
    @Override
    public Architecture convert(String text) {
      return among(Architecture.values(), text);
    }
  }

  public static final class OfEstimate implements ITypeConverter<AvailabilityEstimate> {
    @Override
    public AvailabilityEstimate convert(String text) {
      // What it was called before.
      return text.equalsIgnoreCase("weathers")
          ? AvailabilityEstimate.LATENT_CLASSES
          : among(AvailabilityEstimate.values(), text);
    }
  }

  public static final class OfPolicyName implements ITypeConverter<CapacityPolicyName> {
    @Override
    public CapacityPolicyName convert(String text) {
      return among(CapacityPolicyName.values(), text);
    }
  }

  private static <E extends Enum<E>> E among(E[] constants, String text) {
    return Arrays.stream(constants)
        .filter(constant -> of(constant).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "is \"%s\"; expected one of %s"
                        .formatted(
                            text,
                            Arrays.stream(constants)
                                .map(KebabCase::of)
                                .collect(Collectors.joining(", ")))));
  }
}
