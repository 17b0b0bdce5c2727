package dev.gleaner.config.yaml;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.CountText;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.units.NumberText;
import dev.gleaner.config.units.SizeText;
import dev.gleaner.core.model.BadInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Typed reading of the keys of a mapping whose shape the schema has checked. */
public record Fields(String key, Value.Mapping mapping) {

  public boolean has(String name) {
    return mapping.entries().containsKey(name);
  }

  public Value value(String name) {
    return mapping.entries().get(name);
  }

  public Origin origin(String name) {
    return has(name) ? value(name).origin() : mapping.origin();
  }

  public String text(String name, String standard) {
    return read(name, standard, text -> text);
  }

  public Duration duration(String name, Duration standard) {
    return read(name, standard, DurationText::parse);
  }

  /** A duration that must not be zero. */
  public Duration someTime(String name, Duration standard) {
    Duration duration = duration(name, standard);
    if (duration.isZero()) {
      throw bad(name, "more than no time");
    }
    return duration;
  }

  public long mib(String name, long standard) {
    return read(name, standard, SizeText::parseMib);
  }

  public int count(String name, int standard, int lowest, int highest) {
    return read(name, standard, text -> (int) CountText.parse(text, lowest, highest));
  }

  public CountText.Range range(String name, CountText.Range standard, int lowest, int highest) {
    return read(name, standard, text -> CountText.parseRange(text, lowest, highest));
  }

  /** A switch, true or false as the schema makes sure. */
  public boolean yes(String name, boolean standard) {
    return read(name, standard, "true"::equals);
  }

  public double number(String name, double standard, double lowest) {
    double number = read(name, standard, Double::parseDouble);
    if (number < lowest) {
      throw bad(name, "a number of at least " + lowest);
    }
    return number;
  }

  /** A number between two bounds, both included. */
  public double number(String name, double standard, double lowest, double highest) {
    return read(name, standard, text -> NumberText.parse(text, lowest, highest));
  }

  public double fraction(String name, double standard, double lowest, double highest) {
    return read(name, standard, text -> FractionText.parse(text, lowest, highest));
  }

  /** A list of whole numbers, or a single one. */
  public List<Integer> counts(String name, List<Integer> standard, int lowest, int highest) {
    if (!(value(name) instanceof Value.Sequence sequence)) {
      return has(name) ? List.of(count(name, 0, lowest, highest)) : standard;
    }
    return list(name, sequence, text -> (int) CountText.parse(text, lowest, highest));
  }

  /** A list, empty where it is absent. */
  public <T> List<T> list(String name, Function<String, T> parser) {
    return value(name) instanceof Value.Sequence sequence
        ? list(name, sequence, parser)
        : List.of();
  }

  private <T> List<T> list(String name, Value.Sequence sequence, Function<String, T> parser) {
    List<T> items = new ArrayList<>();
    for (Value item : sequence.items()) {
      items.add(parse(key(name), item, parser));
    }
    return items;
  }

  /** An enum constant, written in lower case with hyphens. */
  public <E extends Enum<E>> E choice(String name, E standard, Class<E> type) {
    String given = text(name, written(standard));
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> isCalled(constant, given))
        .findFirst()
        .orElseThrow(() -> unknown(name, type));
  }

  private static boolean isCalled(Enum<?> constant, String text) {
    return written(constant).equals(text)
        || (constant instanceof FormerNames former && former.formerNames().contains(text));
  }

  private <E extends Enum<E>> BadInputException unknown(String name, Class<E> type) {
    List<String> known = Arrays.stream(type.getEnumConstants()).map(Fields::written).toList();
    String given = value(name).asWritten();
    return origin(name)
        .problem(
            "%s \"%s\" is unknown%s".formatted(key(name), given, NearestName.hint(given, known)));
  }

  /** A list of enum constants; the standard where it is absent. */
  public <E extends Enum<E>> List<E> choices(String name, List<E> standard, Class<E> type) {
    return has(name) ? list(name, text -> constant(name, text, type)) : standard;
  }

  private <E extends Enum<E>> E constant(String name, String text, Class<E> type) {
    List<String> known = Arrays.stream(type.getEnumConstants()).map(Fields::written).toList();
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> isCalled(constant, text))
        .findFirst()
        .orElseThrow(
            () ->
                origin(name)
                    .problem(
                        "%s has \"%s\", which is unknown%s"
                            .formatted(key(name), text, NearestName.hint(text, known))));
  }

  public static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The keys below this one, none where it is absent. */
  public Fields below(String name) {
    return value(name) instanceof Value.Mapping child
        ? new Fields(key(name), child)
        : new Fields(key(name), new Value.Mapping(origin(name), Map.of()));
  }

  public String key(String name) {
    return key.isEmpty() ? name : key + "." + name;
  }

  public BadInputException bad(String name, String expected) {
    return origin(name)
        .problem(
            "%s is %s; expected %s"
                .formatted(
                    key(name),
                    Optional.ofNullable(value(name)).map(Value::shown).orElse("missing"),
                    expected));
  }

  private <T> T read(String name, T standard, Function<String, T> parser) {
    return has(name) ? parse(key(name), value(name), parser) : standard;
  }

  /** Reads a single value; a mistake is reported where the value was written. */
  public static <T> T parse(String key, Value value, Function<String, T> parser) {
    try {
      return parser.apply(value.asWritten());
    } catch (BadValueException e) {
      throw value
          .origin()
          .problem("%s is %s; expected %s".formatted(key, value.shown(), e.getMessage()));
    }
  }
}
