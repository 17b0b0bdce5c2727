package dev.gleaner.simulator.kernel;

import dev.gleaner.config.yaml.Fields;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The head of a scenario that compares schemes.
 *
 * @param schemes none where a file asks for nothing but its demand
 * @param baseline the name of the scheme that the others are compared with, empty where there is
 *     none
 * @param seeds which all schemes run with
 */
public record ComparedSchemes<S>(
    ScenarioHead head, List<S> schemes, String baseline, List<Long> seeds) {

  public ComparedSchemes {
    schemes = List.copyOf(schemes);
    seeds = List.copyOf(seeds);
  }

  /** As a file has it, once its schemes are read. The first is the baseline if it names none. */
  public static <S> ComparedSchemes<S> read(
      Path file, Fields fields, List<S> schemes, Function<S, String> nameOf) {
    List<String> names = schemes.stream().map(nameOf).toList();
    return new ComparedSchemes<>(
        ScenarioHead.read(file, fields),
        schemes,
        names.isEmpty() ? "" : NamedSchemes.baseline(fields, names, names.get(0)),
        SeedReader.read(fields));
  }
}
