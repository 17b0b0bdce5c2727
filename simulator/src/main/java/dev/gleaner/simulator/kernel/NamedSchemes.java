package dev.gleaner.simulator.kernel;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The schemes of a file, each with a name of its own: mappings, or a known word alone, which stands
 * for a mapping that has it as its name and under one key.
 *
 * @param key what a word alone is put under
 * @param words those that may stand alone
 * @param complaint what is wrong with any other word, such as {@code is not known}
 * @param example of a scheme with a name of its own, empty where none is needed
 */
public record NamedSchemes<S>(
    String key,
    List<String> words,
    String complaint,
    String example,
    Function<Fields, S> reader,
    Function<S, String> nameOf) {

  public NamedSchemes {
    words = List.copyOf(words);
  }

  /** Words as files write them. */
  public static List<String> written(Enum<?>... words) {
    return Arrays.stream(words).map(Fields::written).toList();
  }

  /** The scheme that the others are compared with. */
  public static String baseline(Fields fields, List<String> names, String usual) {
    String baseline = fields.text("baseline", usual);
    if (!names.contains(baseline)) {
      throw fields
          .origin("baseline")
          .problem(
              "baseline \"%s\" is not one of the schemes%s"
                  .formatted(baseline, NearestName.hint(baseline, names)));
    }
    return baseline;
  }

  public List<S> read(Value.Sequence sequence) {
    Set<String> names = new HashSet<>();
    List<S> schemes = new ArrayList<>();
    for (Value item : sequence.items()) {
      S scheme =
          reader.apply(
              item instanceof Value.Mapping mapping
                  ? new Fields("schemes." + schemes.size(), mapping)
                  : alone(item));
      if (!names.add(nameOf.apply(scheme))) {
        throw item.origin()
            .problem(
                "scheme \"%s\" is given twice; give each a name of its own%s"
                    .formatted(nameOf.apply(scheme), example.isEmpty() ? "" : ", " + example));
      }
      schemes.add(scheme);
    }
    return List.copyOf(schemes);
  }

  private Fields alone(Value item) {
    if (!words.contains(item.asWritten())) {
      throw item.origin()
          .problem(
              "scheme \"%s\" %s%s"
                  .formatted(
                      item.asWritten(), complaint, NearestName.hint(item.asWritten(), words)));
    }
    return new Fields("schemes", new Value.Mapping(item.origin(), Map.of("name", item, key, item)));
  }
}
