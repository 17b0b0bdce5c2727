package dev.gleaner.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.spark.SparkConf;
import scala.Tuple2;

/**
 * What {@code spark.gleaner.*} says; a value that is no good is told, and its default holds.
 *
 * @param master the address of {@code gleaner serve applications}
 * @param mttrMillis as long as the master says nothing else
 * @param checkpointMillis what a checkpoint takes, until one was measured
 * @param shuffles so many of them in a lineage are worth a checkpoint
 * @param jobMillis how long the whole job takes, by which its progress is known
 */
record PluginSettings(
    Optional<String> master,
    Optional<String> tokenFile,
    Optional<String> application,
    OptionalLong mttrMillis,
    Optional<String> checkpointFolder,
    long checkpointMillis,
    int shuffles,
    OptionalLong jobMillis,
    Recovery recovery,
    double recoverBelow,
    Optional<String> noticeFile,
    long lookMillis) {

  static final String PREFIX = "spark.gleaner.";
  private static final long CHECKPOINT_MILLIS = 10_000;
  private static final int SHUFFLES = 5;
  // ExoSphere's section 4.1.
  private static final double RECOVER_BELOW = 0.7;
  private static final long LOOK_MILLIS = 1000;
  private static final List<String> KEYS =
      List.of(
          "master",
          "tokenFile",
          "application",
          "mttr",
          "checkpointFolder",
          "checkpointTime",
          "shuffles",
          "jobLength",
          "recovery",
          "recoverBelow",
          "noticeFile",
          "lookEvery");

  static PluginSettings of(SparkConf conf, Guard guard) {
    Map<String, String> all = new TreeMap<>();
    for (Tuple2<String, String> pair : conf.getAllWithPrefix(PREFIX)) {
      all.put(pair._1(), pair._2());
      if (!KEYS.contains(pair._1())) {
        guard.warn(
            "%s%s is not known; expected one of %s"
                .formatted(PREFIX, pair._1(), String.join(", ", KEYS)));
      }
    }
    Values values = new Values(conf, all, guard);
    return new PluginSettings(
        values.text("master"),
        values.text("tokenFile"),
        values.text("application"),
        values.time("mttr"),
        values.text("checkpointFolder"),
        values.time("checkpointTime").orElse(CHECKPOINT_MILLIS),
        (int) values.number("shuffles", SHUFFLES, 1, 1_000_000),
        values.time("jobLength"),
        values.recovery(),
        values.number("recoverBelow", RECOVER_BELOW, 0, 1),
        values.text("noticeFile"),
        values.time("lookEvery").orElse(LOOK_MILLIS));
  }

  private record Values(SparkConf conf, Map<String, String> all, Guard guard) {

    Optional<String> text(String key) {
      return Optional.ofNullable(all.get(key)).filter(value -> !value.isBlank());
    }

    OptionalLong time(String key) {
      try {
        long millis = all.containsKey(key) ? conf.getTimeAsMs(PREFIX + key) : 0;
        if (millis > 0) {
          return OptionalLong.of(millis);
        }
        if (all.containsKey(key)) {
          wrong(key, "a time above zero, such as 30s or 2h");
        }
      } catch (RuntimeException e) {
        wrong(key, "a time such as 30s or 2h");
      }
      return OptionalLong.empty();
    }

    double number(String key, double otherwise, double least, double most) {
      if (!all.containsKey(key)) {
        return otherwise;
      }
      try {
        double value = Double.parseDouble(all.get(key));
        if (value >= least && value <= most) {
          return value;
        }
      } catch (NumberFormatException e) {
        // Told below.
      }
      wrong(key, "a number from " + least + " to " + most);
      return otherwise;
    }

    Recovery recovery() {
      String name = all.getOrDefault("recovery", "eager");
      try {
        return Recovery.valueOf(name.toUpperCase(Locale.ROOT));
      } catch (IllegalArgumentException e) {
        wrong("recovery", Arrays.toString(Recovery.values()).toLowerCase(Locale.ROOT));
        return Recovery.EAGER;
      }
    }

    private void wrong(String key, String expected) {
      guard.warn(
          "%s%s is \"%s\"; expected %s; its default is used"
              .formatted(PREFIX, key, all.get(key), expected));
    }
  }
}
