package dev.gleaner.simulator.scenario;

import java.time.Duration;
import java.util.List;

/**
 * Figure 13 of the SlackSched paper: how long must a node have been quiet so that a task of each of
 * these durations meets no change, with each of these confidences?
 */
public record QuietTimeQuestions(List<Duration> durations, List<Double> confidences) {

  public static final QuietTimeQuestions NONE = new QuietTimeQuestions(List.of(), List.of());

  public QuietTimeQuestions {
    durations = List.copyOf(durations);
    confidences = List.copyOf(confidences);
  }

  public boolean isEmpty() {
    return durations.isEmpty();
  }
}
