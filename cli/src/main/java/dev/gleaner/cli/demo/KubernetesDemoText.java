package dev.gleaner.cli.demo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.kubernetes.demo.RevocationDemo;
import dev.gleaner.kubernetes.demo.ServiceOutcome;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Tells a person, or a program, how many requests were lost. */
final class KubernetesDemoText {

  private static final ListPrinter<ServiceOutcome> PRINTER =
      new ListPrinter<>(
          List.of(
              Column.of("scheme", "scheme", ServiceOutcome::scheme, ServiceOutcome::scheme),
              Column.of(
                  "nodes_taken",
                  "nodes taken",
                  ServiceOutcome::revocations,
                  row -> Integer.toString(row.revocations())),
              Column.of(
                  "requests", "requests", ServiceOutcome::requests, row -> count(row.requests())),
              Column.of("failed", "failed", ServiceOutcome::failed, row -> count(row.failed())),
              Column.of(
                  "failed_share",
                  "failed %",
                  ServiceOutcome::failedShare,
                  row -> format("%.1f%%", 100 * row.failedShare())),
              Column.of("p50_ms", "p50", ServiceOutcome::p50Millis, row -> ms(row.p50Millis())),
              Column.of("p99_ms", "p99", ServiceOutcome::p99Millis, row -> ms(row.p99Millis()))));

  private KubernetesDemoText() {}

  static void print(List<ServiceOutcome> outcomes, OutputFormat format, PrintWriter out) {
    switch (format) {
      case JSON -> PRINTER.json(JsonNodeFactory.instance.objectNode(), "schemes", outcomes, out);
      case CSV -> PRINTER.csv(outcomes, out);
      case TABLE, WIDE -> {
        Prose.print(head(), out);
        out.println();
        PRINTER.table(outcomes, format.width(), out);
        out.println();
        Prose.print(verdict(outcomes.get(0), outcomes.get(1)), out);
      }
    }
    out.flush();
  }

  private static String head() {
    return ("%d real pods on %d nodes of a real Kubernetes; every %d s a node is taken away, with"
            + " Gleaner after a notice of %d s:")
        .formatted(
            RevocationDemo.NODES,
            RevocationDemo.NODES,
            RevocationDemo.EVERY.toSeconds(),
            RevocationDemo.NOTICE.toSeconds());
  }

  /** How much of it Gleaner has spared. */
  static String verdict(ServiceOutcome plain, ServiceOutcome gleaner) {
    if (plain.failed() == 0) {
      return "No request failed without Gleaner: is the machine so slow that no node went in time?";
    }
    String without =
        "Without Gleaner %s of %s requests failed"
            .formatted(count(plain.failed()), count(plain.requests()));
    if (gleaner.failed() == 0) {
      return without + "; with it, none.";
    }
    double ratio = plain.failedShare() / gleaner.failedShare();
    String with = "with it %s of %s".formatted(count(gleaner.failed()), count(gleaner.requests()));
    return ratio > 1
        ? "%s, %s: %s times fewer.".formatted(without, with, format("%.0f", ratio))
        : "%s, %s: no better.".formatted(without, with);
  }

  /** The line that changes while requests are sent. */
  static String count(String scheme, long sent, long failed) {
    return "%s: %s requests, %s failed".formatted(scheme, count(sent), count(failed));
  }

  private static String count(long number) {
    return format("%,d", number);
  }

  private static String ms(double millis) {
    return format("%.0f ms", millis);
  }

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
