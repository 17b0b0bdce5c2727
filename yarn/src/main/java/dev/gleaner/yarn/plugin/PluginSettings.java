package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.BadInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/**
 * What yarn-site.xml says about the plug-in.
 *
 * @param policy the policy that decides
 * @param threshold slacksched only: a node that completes a task with this probability gets it
 * @param windowMillis how far back the history counts
 * @param patienceMillis how long a request may be turned down for a better node that has room
 * @param leastDrops with fewer drops in the history, nodes cannot be told apart
 * @param ignoreLocality whether requests that name hosts or racks choose among all nodes as well
 * @param reportMillis how often nodes report, in the time that the plug-in lives in
 * @param housekeeping whether a thread refits ahead of time, so that no decision has to
 */
public record PluginSettings(
    Mode mode,
    Policy policy,
    double threshold,
    long windowMillis,
    long patienceMillis,
    int leastDrops,
    boolean ignoreLocality,
    long reportMillis,
    boolean housekeeping) {

  public static final String MODE = "gleaner.mode";

  /** A folder for history and decisions; on shared storage where ResourceManagers take over. */
  public static final String DIR = "gleaner.dir";

  public static final String POLICY = "gleaner.policy";
  public static final String THRESHOLD = "gleaner.threshold";
  public static final String WINDOW = "gleaner.window";
  public static final String PATIENCE = "gleaner.patience";
  public static final String LEAST_DROPS = "gleaner.least-drops";
  public static final String IGNORE_LOCALITY = "gleaner.ignore-locality";

  /** How many seconds pass for the plug-in while one passes for a command; 1 but in replays. */
  public static final String TIME_SCALE = "gleaner.time-scale";

  public static final String HOUSEKEEPING = "gleaner.housekeeping";

  /** Who decides. */
  public enum Policy {
    GLEANER,
    SLACKSCHED
  }

  private static final double DEFAULT_THRESHOLD = 0.7;
  private static final int DEFAULT_LEAST_DROPS = 10;

  static PluginSettings of(Configuration configuration) {
    double threshold = configuration.getDouble(THRESHOLD, DEFAULT_THRESHOLD);
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new BadInputException(
          "%s is %s; expected a probability from 0 to 1, for example 0.7"
              .formatted(THRESHOLD, threshold));
    }
    return new PluginSettings(
        choice(configuration, MODE, Mode.OBSERVE),
        choice(configuration, POLICY, Policy.GLEANER),
        threshold,
        millis(configuration, WINDOW, TimeUnit.DAYS.toMillis(1)),
        millis(configuration, PATIENCE, TimeUnit.SECONDS.toMillis(10)),
        configuration.getInt(LEAST_DROPS, DEFAULT_LEAST_DROPS),
        configuration.getBoolean(IGNORE_LOCALITY, false),
        reportMillis(configuration),
        configuration.getBoolean(HOUSEKEEPING, true));
  }

  private static long reportMillis(Configuration configuration) {
    long real =
        configuration.getLong(
            YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS,
            YarnConfiguration.DEFAULT_RM_NM_HEARTBEAT_INTERVAL_MS);
    return Math.round(real * configuration.getDouble(TIME_SCALE, 1));
  }

  private static long millis(Configuration configuration, String key, long otherwise) {
    long millis = configuration.getTimeDuration(key, otherwise, TimeUnit.MILLISECONDS);
    if (millis <= 0) {
      throw new BadInputException(
          "%s is %s; expected a duration above zero, for example 30s"
              .formatted(key, configuration.get(key)));
    }
    return millis;
  }

  private static <E extends Enum<E>> E choice(
      Configuration configuration, String key, E otherwise) {
    String text = configuration.getTrimmed(key, otherwise.name());
    try {
      return Enum.valueOf(otherwise.getDeclaringClass(), text.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s is \"%s\"; expected one of %s"
              .formatted(
                  key,
                  text,
                  Arrays.toString(otherwise.getDeclaringClass().getEnumConstants())
                      .toLowerCase(Locale.ROOT)));
    }
  }
}
