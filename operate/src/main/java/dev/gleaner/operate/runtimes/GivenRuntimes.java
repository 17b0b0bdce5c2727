package dev.gleaner.operate.runtimes;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runtimes that a client gives, in the environment of its master or as a tag of the application;
 * those for a priority go before those for all. What is no duration is counted, logged once for
 * each kind of application, and otherwise as if it were not there.
 */
final class GivenRuntimes {

  static final String VARIABLE = "GLEANER_RUNTIME";
  static final String TAG = "gleaner-runtime";

  private static final Logger LOG = LoggerFactory.getLogger(GivenRuntimes.class);

  // Texts repeat from request to request. A client that makes up new ones only makes us forget.
  private static final int MOST_TEXTS = 1024;
  private static final int LONGEST_TEXT = 40;
  private static final long MALFORMED = -1;

  private final Map<String, Long> parsed = new ConcurrentHashMap<>();
  private final Set<String> complained = ConcurrentHashMap.newKeySet();
  private final LongAdder malformed = new LongAdder();

  /** Milliseconds; 0 if nothing usable is given. */
  long find(RequestKind kind, Map<String, String> environment, Set<String> tags) {
    if (environment.isEmpty() && tags.isEmpty()) {
      return 0;
    }
    String variable = VARIABLE + "_P" + kind.priority();
    String tag = TAG + "-p" + kind.priority() + ":";
    long millis = value(kind, variable, environment.get(variable));
    millis = millis > 0 ? millis : value(kind, tag, tagged(tags, tag));
    millis = millis > 0 ? millis : value(kind, VARIABLE, environment.get(VARIABLE));
    return millis > 0 ? millis : value(kind, TAG, tagged(tags, TAG + ":"));
  }

  long malformed() {
    return malformed.sum();
  }

  private static String tagged(Set<String> tags, String prefix) {
    for (String tag : tags) {
      if (tag.startsWith(prefix)) {
        return tag.substring(prefix.length());
      }
    }
    return null;
  }

  private long value(RequestKind kind, String name, String text) {
    if (text == null) {
      return 0;
    }
    String known = text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT + 1);
    Long before = parsed.get(known);
    long millis = before == null ? parse(known) : before;
    if (before == null) {
      forgetIfFull(parsed.keySet());
      parsed.put(known, millis);
    }
    if (millis == MALFORMED) {
      complain(kind, name, known);
    }
    return millis;
  }

  private static long parse(String text) {
    try {
      long millis = DurationText.parse(text.strip()).toMillis();
      return millis > 0 ? millis : MALFORMED;
    } catch (BadValueException e) {
      return MALFORMED;
    }
  }

  private void complain(RequestKind kind, String name, String text) {
    malformed.increment();
    forgetIfFull(complained);
    if (complained.add(kind.user() + " " + kind.applicationName() + " " + name)) {
      LOG.warn(
          "{} \"{}\" of application \"{}\" of {} is ignored: expected {}",
          name,
          printable(text),
          printable(kind.applicationName()),
          printable(kind.user()),
          DurationText.EXPECTED);
    }
  }

  private static void forgetIfFull(Set<String> texts) {
    if (texts.size() >= MOST_TEXTS) {
      texts.clear();
    }
  }

  private static String printable(String text) {
    return text.replaceAll("[^\\x20-\\x7e]", "?");
  }
}
