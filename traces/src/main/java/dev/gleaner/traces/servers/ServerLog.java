package dev.gleaner.traces.servers;

import dev.gleaner.core.estimate.belief.LossEvidence;
import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.Table;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A log of one's own servers: a line when one was launched, when the cloud took it (lost), and when
 * it was given back (released). The best evidence that there is, since it is about these very
 * servers.
 *
 * @param evidence for each market the losses and the time in which there were servers
 * @param servers how many servers the log knows
 */
public record ServerLog(List<LossEvidence> evidence, int servers) {

  /** In any order; a zone may be empty where nobody knew it. */
  public static final List<String> COLUMNS =
      List.of("time", "event", "machine", "region", "zone", "instance_type");

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private record Key(String region, String zone, String type) {}

  private record Open(Key key, long since) {}

  private static final class Sum {
    private int losses;
    private double hours;
  }

  /**
   * How a log ends.
   *
   * @param servers that are there, as far as it tells
   * @param lastMillis the time of its last line; 0 without one
   */
  public record Standing(Set<String> servers, long lastMillis) {

    /** Of a log that has not begun. */
    public static final Standing NONE = new Standing(Set.of(), 0);

    public Standing {
      servers = Set.copyOf(servers);
    }
  }

  /** What is being read. */
  private static final class Reading {
    private final Map<String, Open> open = new HashMap<>();
    private final Map<Key, Sum> sums = new HashMap<>();
    private int servers;
    private long last = Long.MIN_VALUE;

    private Reading(Path file) {
      try (Table table = Table.withColumns(file, COLUMNS)) {
        while (table.next()) {
          last = time(table, last);
          row(table);
        }
      }
    }

    private void row(Table table) {
      String machine = table.get("machine");
      if (launched(table)) {
        if (open.put(machine, new Open(key(table), last)) != null) {
          throw table.place().wrong("machine", machine, "one that was not launched before");
        }
        servers++;
      } else {
        end(table, open.remove(machine), last, sums);
      }
    }
  }

  /** Reads a log, compressed or not, whose times do not go back. */
  public static ServerLog read(Path file) {
    Reading all = new Reading(file);
    for (Open one : all.open.values()) {
      sum(all.sums, one.key()).hours += (all.last - one.since()) / MILLIS_PER_HOUR;
    }
    return new ServerLog(evidence(all.sums), all.servers);
  }

  /** For who goes on writing it. */
  public static Standing standing(Path file) {
    Reading all = new Reading(file);
    return new Standing(all.open.keySet(), Math.max(0, all.last));
  }

  private static boolean launched(Table table) {
    String event = table.get("event");
    return switch (event) {
      case "launched" -> true;
      case "lost", "released", "unseen" -> false;
      default -> throw table.place().wrong("event", event, "launched, lost, released or unseen");
    };
  }

  // A log may begin while servers are there already: then nobody knows for how long.
  private static void end(Table table, Open open, long time, Map<Key, Sum> sums) {
    if (open != null && !table.get("event").equals("unseen")) {
      Sum sum = sum(sums, open.key());
      sum.hours += (time - open.since()) / MILLIS_PER_HOUR;
      sum.losses += table.get("event").equals("lost") ? 1 : 0;
    }
  }

  private static Sum sum(Map<Key, Sum> sums, Key key) {
    return sums.computeIfAbsent(key, any -> new Sum());
  }

  private static Key key(Table table) {
    Place place = table.place();
    Key key = new Key(table.get("region"), table.get("zone"), table.get("instance_type"));
    if (key.region().isEmpty()) {
      throw place.wrong("region", "", "a name such as us-east-1");
    }
    if (key.type().isEmpty()) {
      throw place.wrong("instance_type", "", "a name such as m5.large");
    }
    return key;
  }

  private static long time(Table table, long last) {
    String text = table.get("time");
    long time;
    try {
      time = Instant.parse(text).toEpochMilli();
    } catch (DateTimeParseException e) {
      throw table.place().wrong("time", text, "a moment such as 2026-11-19T12:00:00Z");
    }
    if (time < last) {
      throw table.place().wrong("time", text, "no earlier time than in the line above");
    }
    return time;
  }

  private static List<LossEvidence> evidence(Map<Key, Sum> sums) {
    Map<String, LossEvidence> sorted = new TreeMap<>();
    sums.forEach(
        (key, sum) ->
            sorted.put(
                String.join(" ", key.region(), key.type(), key.zone()),
                new LossEvidence(
                    EvidenceSource.OWN_SERVERS,
                    key.region(),
                    key.zone(),
                    key.type(),
                    sum.losses,
                    sum.hours)));
    return new ArrayList<>(sorted.values());
  }
}
