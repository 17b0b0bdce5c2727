package dev.gleaner.simulator.run;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.Survival;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.scenario.QuietTimeQuestions;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Answers figure 13 of the SlackSched paper with the estimates that placement would use, once the
 * whole capacity of a seed has been seen.
 */
final class QuietTimes {

  private record NodeChange(int node, Resources before, CapacityChange change) {}

  private QuietTimes() {}

  /** One answer for each duration and confidence, in this order. */
  static List<Double> ofSeed(Scenario scenario, Supplier<CapacityTrace> trace) {
    QuietTimeQuestions questions = scenario.quietTimes();
    if (questions.isEmpty()) {
      return List.of();
    }
    CapacityTrace capacity = trace.get();
    Survival intervals = history(settings(scenario), capacity).at(capacity.endMillis()).intervals();
    List<Double> millis = new ArrayList<>();
    for (Duration duration : questions.durations()) {
      for (double confidence : questions.confidences()) {
        millis.add((double) intervals.quietTimeFor(confidence, duration.toMillis()));
      }
    }
    return millis;
  }

  /** The answers of all seeds, summarised. */
  static List<QuietTime> summary(QuietTimeQuestions questions, List<List<Double>> seeds) {
    List<QuietTime> summary = new ArrayList<>();
    for (Duration duration : questions.durations()) {
      for (double confidence : questions.confidences()) {
        int question = summary.size();
        double[] millis = seeds.stream().mapToDouble(seed -> seed.get(question)).toArray();
        summary.add(QuietTime.of(duration, confidence, millis));
      }
    }
    return summary;
  }

  private static EstimateSettings settings(Scenario scenario) {
    return scenario.schemes().stream()
        .filter(Scheme::usesEstimates)
        .map(Scheme::estimate)
        .findFirst()
        .orElse(EstimateSettings.DEFAULTS);
  }

  private static ChangeHistory history(EstimateSettings settings, CapacityTrace capacity) {
    ChangeHistory history = new ChangeHistory(settings);
    for (NodeChange event : events(capacity)) {
      long at = event.change().atMillis();
      Resources size = event.change().capacity();
      if (event.before().equals(Resources.NONE)) {
        history.joined(event.node(), at);
        continue;
      }
      boolean shrinks = size.shrinksFrom(event.before());
      history.changed(event.node(), at, shrinks ? ChangeDirection.SHRINK : ChangeDirection.GROW);
      if (event.change().isEviction()) {
        history.left(event.node(), at);
      }
    }
    return history;
  }

  // The sort is stable: changes at the same time keep the order of the nodes.
  private static List<NodeChange> events(CapacityTrace capacity) {
    List<NodeChange> events = new ArrayList<>();
    for (int node = 0; node < capacity.nodes().size(); node++) {
      NodeTrace trace = capacity.nodes().get(node);
      Resources before = Resources.NONE;
      for (CapacityChange change : trace.changes()) {
        events.add(new NodeChange(node, before, change));
        before = change.capacity();
      }
    }
    events.sort(Comparator.comparingLong(event -> event.change().atMillis()));
    return events;
  }
}
