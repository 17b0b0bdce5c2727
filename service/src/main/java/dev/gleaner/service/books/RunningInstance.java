package dev.gleaner.service.books;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.units.NumberText;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;
import java.util.Map;
import java.util.function.Function;

/** An instance as the core sees it; two of its labels say what some costs ask for. */
final class RunningInstance {

  static final String PRICE = "gleaner.price-per-hour";
  static final String CHECKPOINT = "gleaner.checkpoint";
  private static final double MOST_PRICE = 1e9;

  private RunningInstance() {}

  static Instance of(long number, InstanceEntry entry, Resources size) {
    // Whoever runs counts as a member of its group; what it asked for when it came is over.
    Needs needs = entry.group().isEmpty() ? Needs.NONE : Needs.together(entry.group());
    Request request =
        new Request(
            number,
            entry.kind(),
            size,
            price(entry.labels()),
            checkpointMillis(entry.labels()),
            needs);
    return new Instance(request, entry.startedMillis());
  }

  /** What takes room, or a place in a group, and can be nobody's victim. */
  static Instance inPlace(long number, Resources size, String group) {
    Needs needs = group.isEmpty() ? Needs.NONE : Needs.together(group);
    return new Instance(new Request(number, InstanceKind.NORMAL, size, 0, Request.NEVER, needs), 0);
  }

  /** Throws where a label cannot be read. */
  static void check(String place, Map<String, String> labels) {
    price(place, labels);
    checkpoint(place, labels);
  }

  private static double price(Map<String, String> labels) {
    return price("labels", labels);
  }

  private static long checkpointMillis(Map<String, String> labels) {
    return checkpoint("labels", labels);
  }

  private static double price(String place, Map<String, String> labels) {
    return label(place, labels, PRICE, 0.0, text -> NumberText.parse(text, 0, MOST_PRICE));
  }

  private static long checkpoint(String place, Map<String, String> labels) {
    return label(
        place,
        labels,
        CHECKPOINT,
        Request.NEVER,
        text -> Math.max(1, DurationText.parse(text).toMillis()));
  }

  private static <T> T label(
      String place, Map<String, String> labels, String name, T none, Function<String, T> parser) {
    String text = labels.get(name);
    try {
      return text == null ? none : parser.apply(text);
    } catch (BadValueException e) {
      throw new RefusedException(
          RefusedException.BAD_INPUT,
          "%s.%s is \"%s\"; expected %s".formatted(place, name, text, e.getMessage()));
    }
  }
}
