package dev.gleaner.core.estimate.runtimes;

import dev.gleaner.core.model.Resources;
import java.util.Locale;

/**
 * What a container was asked for. Containers of one kind are expected to run for about as long as
 * each other. Two runs of an application are of one kind although their names carry numbers, ids
 * and dates.
 *
 * @param priority of the request, or {@link #MASTER} for the container of an application master
 */
public record RequestKind(
    String applicationType,
    String applicationName,
    String user,
    String queue,
    int priority,
    Resources demand) {

  /**
   * YARN asks for masters with priority 0, which is also what Spark asks for executors with; but a
   * master runs for as long as its application does.
   */
  public static final int MASTER = -1;

  private static final int LONGEST_NAME = 256;

  public RequestKind {
    applicationType = cut(applicationType).toUpperCase(Locale.ROOT);
    applicationName = ApplicationNames.kindOf(applicationName);
    user = cut(user);
    queue = cut(queue);
  }

  /**
   * What the container does within its application. MapReduce asks for the same map with priority
   * 20, with 19 where it is opportunistic and with 5 once it has failed. Elsewhere a priority is
   * all that there is: Spark's is the id of its resource profile.
   */
  public String role() {
    if (priority == MASTER) {
      return "master";
    }
    boolean mapReduce = applicationType.equals("MAPREDUCE");
    return switch (mapReduce ? priority : 0) {
      case 5, 19, 20 -> "map";
      case 10 -> "reduce";
      default -> "priority " + priority;
    };
  }

  private static String cut(String text) {
    if (text == null) {
      return "";
    }
    return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME);
  }
}
