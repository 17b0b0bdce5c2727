package dev.gleaner.cli.simulate;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kinds.Feature;
import dev.gleaner.simulator.kinds.ScenarioKind;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every option that not all kinds have a use for, with every kind. */
final class OptionsOfKindsTest {

  private static Stream<Arguments> all() {
    return Arrays.stream(ScenarioKind.values())
        .flatMap(
            kind -> Arrays.stream(Feature.values()).map(feature -> Arguments.of(kind, feature)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void an_option_is_refused_by_name_for_a_kind_that_has_no_use_for_it(
      ScenarioKind kind, Feature feature) {
    if (kind.has(feature)) {
      assertThatCode(() -> run(kind, feature, OutputFormat.CSV)).doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> run(kind, feature, OutputFormat.CSV))
          .isInstanceOf(BadInputException.class)
          .hasMessageStartingWith(option(feature) + ": ")
          .hasMessageContaining(kind.words());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"TABLE", "WIDE", "JSON"})
  void what_chooses_the_rows_of_csv_is_refused_for_other_formats(OutputFormat format) {
    assertThatThrownBy(() -> run(ScenarioKind.POOL, Feature.QUIET_TIMES, format))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--quiet-times: chooses the rows of -o csv");
    assertThatThrownBy(() -> run(ScenarioKind.STUDY, Feature.TABLES, format))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--table: chooses what -o csv prints");
  }

  private static PlanRun run(ScenarioKind kind, Feature feature, OutputFormat format) {
    return new PlanRun(
        kind,
        format,
        feature == Feature.TABLES ? "any" : null,
        feature == Feature.TIMING,
        feature == Feature.QUIET_TIMES,
        new ReportOption());
  }

  private static String option(Feature feature) {
    return switch (feature) {
      case TABLES -> "--table";
      case TIMING -> "--timing";
      case QUIET_TIMES -> "--quiet-times";
    };
  }
}
