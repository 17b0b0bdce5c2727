package dev.gleaner.service.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.service.books.RefusedException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An object of a request, read by its keys; whatever is wrong is said with its place. It may come
 * from anybody who has the token, and be anything.
 */
public record Body(String place, JsonNode node) {

  static final int LONGEST_NAME = 255;
  private static final int MOST_ENTRIES = 100_000;
  private static final int MOST_LABELS = 64;

  /** Checks that it is an object that has no other keys. */
  public static Body of(String place, JsonNode node, List<String> keys) {
    Body body = new Body(place, node);
    if (!node.isObject()) {
      throw body.bad("expected a JSON object with keys such as \"%s\"".formatted(keys.get(0)));
    }
    node.fieldNames()
        .forEachRemaining(
            key -> {
              if (!keys.contains(key)) {
                throw body.bad(
                    "unknown key \"%s\"%s".formatted(shown(key), NearestName.hint(key, keys)));
              }
            });
    return body;
  }

  public boolean has(String key) {
    return node.hasNonNull(key);
  }

  /** A name or an id, which must be there. */
  public String name(String key) {
    String text = text(key, "");
    if (text.isEmpty()) {
      throw bad("%s is missing; expected a name".formatted(key));
    }
    return text;
  }

  public String text(String key, String standard) {
    return has(key) ? readText(key, node.get(key)) : standard;
  }

  private String readText(String key, JsonNode value) {
    if (!value.isTextual()) {
      throw bad("%s is %s; expected a text".formatted(key, shown(value.toString())));
    }
    return checked(place + ": " + key, value.textValue());
  }

  /** Long enough for any name, and nothing that a terminal would obey. */
  static String checked(String place, String text) {
    if (text.length() > LONGEST_NAME || hasControl(text)) {
      throw new RefusedException(
          RefusedException.BAD_INPUT,
          "%s has %d characters or some that do not print; expected at most %d that do"
              .formatted(place, text.length(), LONGEST_NAME));
    }
    return text;
  }

  // No stream: this is asked of every text of every request.
  private static boolean hasControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  public boolean yes(String key, boolean standard) {
    if (has(key) && !node.get(key).isBoolean()) {
      throw bad("%s is %s; expected true or false".formatted(key, shown(node.get(key).toString())));
    }
    return has(key) ? node.get(key).booleanValue() : standard;
  }

  public List<String> texts(String key) {
    if (!has(key)) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : list(key)) {
      texts.add(readText(key, one));
    }
    return texts;
  }

  JsonNode list(String key) {
    JsonNode list = node.path(key);
    if (!list.isArray() || list.size() > MOST_ENTRIES) {
      throw bad("%s must be a list of at most %d".formatted(key, MOST_ENTRIES));
    }
    return list;
  }

  /** Amounts by name, at least one of them above 0. */
  Map<String, Long> amounts(String key) {
    Map<String, Long> amounts = new LinkedHashMap<>();
    node.path(key).properties().forEach(one -> amounts.put(key(key, one), amount(key, one)));
    if (amounts.isEmpty() || amounts.values().stream().allMatch(amount -> amount == 0)) {
      throw bad("%s must have amounts, such as {\"VCPU\": 2, \"MEMORY_MB\": 4096}".formatted(key));
    }
    return amounts;
  }

  private String key(String key, Map.Entry<String, JsonNode> one) {
    if (one.getKey().isBlank()) {
      throw bad("%s has a blank name".formatted(key));
    }
    return checked(place + ": " + key, one.getKey());
  }

  private long amount(String key, Map.Entry<String, JsonNode> one) {
    if (!one.getValue().isIntegralNumber() || !one.getValue().canConvertToLong()) {
      throw bad(
          "%s.%s is %s; expected a whole number"
              .formatted(key, shown(one.getKey()), shown(one.getValue().toString())));
    }
    return one.getValue().longValue();
  }

  Map<String, String> labels(String key) {
    Map<String, String> labels = new LinkedHashMap<>();
    if (has(key) && (!node.get(key).isObject() || node.get(key).size() > MOST_LABELS)) {
      throw bad("%s must be an object with at most %d texts".formatted(key, MOST_LABELS));
    }
    node.path(key).properties().forEach(one -> labels.put(key(key, one), readText(one)));
    return Map.copyOf(labels);
  }

  private String readText(Map.Entry<String, JsonNode> one) {
    return readText(one.getKey(), one.getValue());
  }

  /** A constant as it is written: in lower case. */
  public <E extends Enum<E>> E choice(String key, E standard, Class<E> type) {
    if (!has(key) && standard != null) {
      return standard;
    }
    String text = name(key);
    return Arrays.stream(type.getEnumConstants())
        .filter(one -> written(one).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                bad(
                    "%s is \"%s\"; expected one of %s"
                        .formatted(
                            key,
                            shown(text),
                            Arrays.stream(type.getEnumConstants()).map(Body::written).toList())));
  }

  static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** A time as milliseconds. */
  long millis(String key, long standard) {
    if (!has(key)) {
      return standard;
    }
    String text = text(key, "");
    try {
      return Instant.parse(text).toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw bad(
          "%s is \"%s\"; expected a time such as 2026-11-18T04:00:00Z".formatted(key, shown(text)));
    }
  }

  public RefusedException bad(String problem) {
    return new RefusedException(RefusedException.BAD_INPUT, place + ": " + problem);
  }

  private static String shown(String text) {
    String some = text.length() <= 60 ? text : text.substring(0, 57) + "...";
    return some.replaceAll("\\p{Cntrl}", "?");
  }
}
