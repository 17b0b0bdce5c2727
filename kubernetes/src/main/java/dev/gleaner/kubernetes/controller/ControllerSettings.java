package dev.gleaner.kubernetes.controller;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.calls.CallRate;
import dev.gleaner.operate.drain.DrainSettings;
import java.time.Duration;
import java.util.Optional;

/**
 * How a replica works.
 *
 * @param replica its name, different from the other's
 * @param namespace where the Lease of the leader lies
 * @param lead for how long a leader that says nothing stays one
 * @param pause between two looks
 * @param silence after how long a node that does not renew its lease counts as dead; empty to leave
 *     that to Kubernetes
 * @param rebalance what an advice to leave a node leads to
 * @param batchClass the PriorityClass of pods whose loss is counted
 * @param calls at most so many calls in a second that change nodes and pods
 */
public record ControllerSettings(
    String replica,
    String namespace,
    Mode mode,
    DrainSettings drain,
    Duration lead,
    Duration pause,
    Optional<Duration> silence,
    Rebalance rebalance,
    String batchClass,
    int calls) {

  /** Short, since a notice may come half a minute ahead. */
  public static final Duration USUAL_LEAD = Duration.ofSeconds(6);

  /** As the chart makes it. */
  public static final String USUAL_BATCH_CLASS = "gleaner-batch";

  public static final Duration USUAL_PAUSE = Duration.ofMillis(500);

  /** With what an advice usually leads to, the usual class of batch and number of calls. */
  public ControllerSettings(
      String replica,
      String namespace,
      Mode mode,
      DrainSettings drain,
      Duration lead,
      Duration pause,
      Optional<Duration> silence) {
    this(
        replica,
        namespace,
        mode,
        drain,
        lead,
        pause,
        silence,
        Rebalance.AVOID,
        USUAL_BATCH_CLASS,
        CallRate.USUAL);
  }

  public ControllerSettings {
    if (lead.compareTo(Duration.ofSeconds(3)) < 0 || pause.toMillis() < 1) {
      throw new BadInputException(
          "controller: a leader for %s, a look every %s; expected at least 3 s and 1 ms"
              .formatted(lead, pause));
    }
  }
}
