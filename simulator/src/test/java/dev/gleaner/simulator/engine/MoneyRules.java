package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Contract;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.MoneyOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.Step;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.List;

/** The money of a finished run, added up again from its nodes and attempts. */
final class MoneyRules {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private final RunSpec spec;
  private final RunOutcome run;
  private final List<Node> nodes;

  /** A node of which this many cores are promised. */
  private record Node(int minimumCores, List<Step> steps) {}

  private MoneyRules(RunSpec spec, RunOutcome run, List<Node> nodes) {
    this.spec = spec;
    this.run = run;
    this.nodes = nodes;
  }

  /** On the nodes of a trace. */
  MoneyRules(CapacityTrace trace, RunSpec spec, RunOutcome run) {
    this(spec, run, trace.nodes().stream().map(MoneyRules::node).toList());
  }

  private static Node node(NodeTrace trace) {
    return new Node(
        trace.minimumCores(),
        trace.changes().stream()
            .map(change -> new Step(change.atMillis(), change.capacity().cores()))
            .toList());
  }

  /** On rented nodes, all with the same minimum. */
  MoneyRules(RunSpec spec, RunOutcome run, int minimumCores) {
    this(
        spec,
        run,
        run.timeline().orElseThrow().nodes().stream()
            .map(node -> new Node(minimumCores, node.steps()))
            .toList());
  }

  void check() {
    MoneyOutcome money = run.money();
    long from = run.jobs().stream().mapToLong(JobOutcome::submitMillis).min().orElseThrow();
    long to = run.jobs().stream().mapToLong(JobOutcome::finishMillis).max().orElseThrow();
    double all = nodes.stream().mapToDouble(node -> price(node, from, to, false)).sum();
    assertThat(money.total()).isCloseTo(all, within(1e-6));

    double busy = run.timeline().orElseThrow().attempts().stream().mapToDouble(this::price).sum();
    assertThat(money.useful() + money.wasted() + money.redundant()).isCloseTo(busy, within(1e-6));
    assertThat(run.jobs().stream().mapToDouble(JobOutcome::dollars).sum())
        .isCloseTo(busy, within(1e-6));
    assertThat(money.running()).isZero();
    assertThat(List.of(money.useful(), money.wasted(), money.idle()))
        .allMatch(dollars -> dollars >= 0);
  }

  private double price(Attempt attempt) {
    Node node = nodes.get(attempt.node());
    return attempt.cores() * price(node, attempt.startMillis(), attempt.endMillis(), true);
  }

  /** What the node, or each of its cores, costs in this time. */
  private double price(Node node, long from, long to, boolean perCore) {
    double dollars = 0;
    List<Step> steps = node.steps();
    for (int i = 0; i < steps.size(); i++) {
      long begin = Math.max(from, steps.get(i).atMillis());
      long end = i + 1 < steps.size() ? Math.min(to, steps.get(i + 1).atMillis()) : to;
      int cores = steps.get(i).cores();
      if (end > begin && cores > 0) {
        double perHour = spec.prices().dollarsPerHour(Contract.HARVEST, node.minimumCores(), cores);
        dollars += perHour / (perCore ? cores : 1) * (end - begin) / MILLIS_PER_HOUR;
      }
    }
    return dollars;
  }
}
