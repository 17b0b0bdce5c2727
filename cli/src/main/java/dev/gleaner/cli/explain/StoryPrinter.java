package dev.gleaner.cli.explain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.operate.audit.ClusterEntry;
import dev.gleaner.operate.audit.ClusterStory;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Prints what was done with something in a cluster, in plain words or for programs. */
final class StoryPrinter {

  private static final int MOST_LINES = 200;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.S").withZone(ZoneOffset.UTC);

  private static final ListPrinter<ClusterEntry> PRINTER =
      new ListPrinter<>(
          List.of(
              Column.forPrograms("at_ms", ClusterEntry::at),
              Column.forPrograms("subject", entry -> lower(entry.subject().kind())),
              Column.forPrograms("name", entry -> entry.subject().name()),
              Column.forPrograms("node", entry -> entry.subject().node()),
              Column.forPrograms("action", entry -> lower(entry.action())),
              Column.forPrograms("reason", ClusterEntry::reason),
              Column.forPrograms("mode", ClusterEntry::mode),
              Column.forPrograms("replica", ClusterEntry::replica)));

  private StoryPrinter() {}

  static void print(ClusterStory story, OutputFormat format, PrintWriter out) {
    switch (format) {
      case TABLE, WIDE -> words(story, out);
      case CSV -> PRINTER.csv(story.entries(), out);
      case JSON -> {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("subject", lower(story.kind()));
        root.put("name", story.name());
        root.put("truncated", story.truncated());
        PRINTER.json(root, "decisions", story.entries(), out);
      }
    }
  }

  private static void words(ClusterStory story, PrintWriter out) {
    List<ClusterEntry> entries = story.entries();
    String mode = entries.get(entries.size() - 1).mode();
    out.println(
        "%s %s%s, times in UTC"
            .formatted(
                lower(story.kind()), story.name(), mode.isEmpty() ? "" : " (mode " + mode + ")"));
    for (ClusterEntry entry : entries.subList(0, Math.min(MOST_LINES, entries.size()))) {
      out.println(
          "%s  %s: %s%s"
              .formatted(
                  TIME.format(Instant.ofEpochMilli(entry.at())),
                  entry.subject(),
                  entry.action().words(),
                  entry.reason().isEmpty() ? "" : ": " + entry.reason()));
    }
    if (entries.size() > MOST_LINES) {
      out.println(
          "and %d more decisions; -o csv has them all".formatted(entries.size() - MOST_LINES));
    }
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
