package dev.gleaner.cli.explain;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.audit.Explanation;
import dev.gleaner.operate.audit.PlacementEntry;
import dev.gleaner.operate.audit.RequestStory;
import dev.gleaner.operate.audit.Step;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** What a person wants to know first; all the rest is in the other formats. */
record ExplanationTable(TableWidth width) implements ExplanationPrinter {

  private static final int MOST_STEPS = 40;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

  @Override
  public void print(Explanation explanation, PrintWriter out) {
    PlacementEntry last = explanation.requests().get(0).last();
    out.println(
        "%s of %s in queue %s (mode %s, policy %s)"
            .formatted(
                explanation.decisions().application(),
                last.request().user(),
                last.request().queue(),
                last.mode(),
                last.policy()));
    out.println(summary(explanation));
    out.println();
    requests(explanation, out);
    out.println();
    steps(explanation, out);
  }

  private static String summary(Explanation explanation) {
    long placed = count(explanation, Decision.Kind.PLACE);
    long aside = count(explanation, Decision.Kind.STAND_ASIDE);
    List<Step> waits =
        explanation.steps().stream().filter(step -> step.waitedMillis() > 0).toList();
    StringBuilder text = new StringBuilder(counted(placed, "container")).append(" placed");
    if (!waits.isEmpty()) {
      text.append(", ")
          .append(counted(waits.size(), "wait"))
          .append(" (the longest ")
          .append(duration(longest(waits)))
          .append(')');
    }
    text.append(", ").append("stood aside " + counted(aside, "time"));
    long waiting =
        explanation.requests().stream().filter(story -> story.waitingSince() >= 0).count();
    if (waiting > 0) {
      text.append("; ")
          .append(counted(waiting, "request"))
          .append(" waiting at the end of the log");
    }
    return text.toString();
  }

  private void requests(Explanation explanation, PrintWriter out) {
    Table table =
        new Table(
            "request", "demand", "estimate", "placed", "waited", "longest wait", "stood aside");
    for (RequestStory story : explanation.requests()) {
      PlacementEntry last = story.last();
      table.add(
          List.of(
              name(last),
              last.demand().toString(),
              "%s, %s"
                  .formatted(
                      duration(last.estimate().millis()),
                      last.estimate().source().name().toLowerCase(Locale.ROOT)),
              Long.toString(story.count(Decision.Kind.PLACE)),
              duration(story.waitedMillis()),
              duration(story.longestWaitMillis()),
              Long.toString(story.count(Decision.Kind.STAND_ASIDE))));
    }
    table.print(out, width);
  }

  private static void steps(Explanation explanation, PrintWriter out) {
    List<Step> steps = explanation.steps();
    for (Step step : steps.subList(0, Math.min(MOST_STEPS, steps.size()))) {
      out.println(
          "%s  %s %s"
              .formatted(
                  TIME.format(Instant.ofEpochMilli(step.entry().at())),
                  name(step.entry()),
                  words(step)));
    }
    if (steps.size() > MOST_STEPS) {
      out.println(
          "and %d more decisions; -o csv has them all".formatted(steps.size() - MOST_STEPS));
    }
  }

  private static String words(Step step) {
    PlacementEntry entry = step.entry();
    String waited =
        step.waitedMillis() == 0
            ? ""
            : " after waiting %s%s"
                .formatted(
                    duration(step.waitedMillis()),
                    step.waitedFor().isEmpty() ? "" : " for " + step.waitedFor());
    String what =
        switch (entry.decision()) {
          case PLACE -> "placed on " + entry.node() + waited;
          case WAIT -> entry.node().isEmpty() ? "waits" : "waits for " + entry.node();
          case REFUSE -> "refused" + waited;
          case STAND_ASIDE -> "left to the scheduler" + waited;
        };
    return entry.reason().isEmpty() ? what : what + ": " + entry.reason();
  }

  /** As clients know a request. */
  private static String name(PlacementEntry entry) {
    long id = entry.request().allocationRequestId();
    return "priority " + entry.request().priority() + (id > 0 ? ", id " + id : "");
  }

  private static long count(Explanation explanation, Decision.Kind decision) {
    return explanation.requests().stream().mapToLong(story -> story.count(decision)).sum();
  }

  private static long longest(List<Step> waits) {
    return waits.stream().mapToLong(Step::waitedMillis).max().orElse(0);
  }

  private static String duration(long millis) {
    return Figures.duration((double) millis);
  }

  private static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
