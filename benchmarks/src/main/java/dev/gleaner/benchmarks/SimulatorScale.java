package dev.gleaner.benchmarks;

import dev.gleaner.simulator.scenario.PolicyName;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Whole simulations of growing size under all policies, each in a fresh JVM: speed, cost of a
 * decision, memory; and the two goals.
 */
final class SimulatorScale {

  private static final double GOAL_RUN_SECONDS = 180;
  private static final double GOAL_RUN_MEBIBYTES = 2048;
  private static final double GOAL_DEMO_SECONDS = 10;
  private static final String DEMO = "scenarios/demo.yaml";

  private final boolean quick;
  private final MarkdownTable goals = new MarkdownTable("goal", "measured", "limit", "met");

  SimulatorScale(boolean quick) {
    this.quick = quick;
  }

  String measure() {
    MarkdownTable table =
        new MarkdownTable(
            "case and policy",
            "run, s",
            "task completions/s",
            "decisions",
            "µs/decision",
            "× baseline",
            "peak heap, MiB",
            "peak RSS, MiB");
    for (ScaleCase scale : cases()) {
      addRows(scale, table);
    }
    measureDemo();
    return "### Whole simulations\n\n" + table + "\n### Goals\n\n" + goals;
  }

  private List<ScaleCase> cases() {
    int share = quick ? 20 : 1;
    return List.of(
        new ScaleCase(64, 50_000 / share, Duration.ZERO),
        new ScaleCase(64, 50_000 / share, Duration.ofSeconds(1)),
        new ScaleCase(1_000, 200_000 / share, Duration.ZERO),
        new ScaleCase(10_000, 1_000_000 / share, Duration.ZERO));
  }

  private void addRows(ScaleCase scale, MarkdownTable table) {
    double baselineMicros = 0;
    for (PolicyName policy : PolicyName.own()) {
      System.err.println(scale.label() + ", " + policy);
      FreshJvm.Ended jvm = FreshJvm.run(ScaleRun.class, ScaleRun.arguments(scale, policy));
      ScaleRun.ScaleFigures run = ScaleRun.ScaleFigures.parse(jvm.output());
      if (policy == PolicyName.CAPACITY_SCHEDULER) {
        baselineMicros = run.decisionMicros();
      }
      table.row(
          scale.label() + ": " + policy.name().toLowerCase(Locale.ROOT).replace('_', '-'),
          MarkdownTable.figure(run.seconds()),
          MarkdownTable.figure(run.finishedTasks() / run.seconds()),
          MarkdownTable.count(run.decisions()),
          MarkdownTable.figure(run.decisionMicros()),
          MarkdownTable.figure(run.decisionMicros() / baselineMicros),
          MarkdownTable.count(run.heapMebibytes()),
          MarkdownTable.count(run.residentMebibytes()));
      if (policy == PolicyName.SLACKSCHED && scale.nodes() == 10_000) {
        String name = "slacksched, " + scale.label();
        goal(name + ": whole JVM, s", jvm.seconds(), GOAL_RUN_SECONDS);
        goal(name + ": peak RSS, MiB", (double) run.residentMebibytes(), GOAL_RUN_MEBIBYTES);
      }
    }
  }

  private void measureDemo() {
    System.err.println(DEMO);
    // The goal was set for the four schemes of the paper.
    String four = "schemes=[capacity-scheduler, oracle, slacksched-no-delay, slacksched]";
    List<String> arguments = quick ? List.of(DEMO, four, "seeds=2") : List.of(DEMO, four);
    FreshJvm.Ended jvm = FreshJvm.run(DemoRun.class, arguments);
    String[] fields = jvm.output().split("\t", -1);
    goal(DEMO + ", " + fields[0] + " runs: whole JVM, s", jvm.seconds(), GOAL_DEMO_SECONDS);
  }

  private void goal(String name, double measured, double limit) {
    goals.row(
        name,
        MarkdownTable.figure(measured),
        MarkdownTable.figure(limit),
        measured <= limit ? "yes" : "no");
  }
}
