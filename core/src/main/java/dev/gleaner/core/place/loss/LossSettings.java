package dev.gleaner.core.place.loss;

import dev.gleaner.core.model.KillOrder;
import java.time.Duration;

/**
 * What counts as a loss. Every part can be left out, to see what it is worth; with all of them left
 * out, the least loss is the likeliest completion.
 *
 * @param killOrder which tasks the engine gives up first
 * @param sizeAware only drops that leave too little for a task kill it; otherwise every drop does
 * @param coTenants what a task adds to the risk of others on the node counts too
 * @param jobDelay a kill costs as much as it delays the job; otherwise the task's estimate
 * @param workLostWeight what a second of lost work costs, in seconds of delay
 * @param candidates at most so many nodes are looked at for a task
 * @param reportMillis how long it takes until a node reports again and can be given a task; zero
 *     where it can be given one at any time
 */
public record LossSettings(
    KillOrder killOrder,
    boolean sizeAware,
    boolean coTenants,
    boolean jobDelay,
    double workLostWeight,
    int candidates,
    long reportMillis) {

  public LossSettings {
    if (!(workLostWeight >= 0 && workLostWeight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the weight of lost work must be finite and not negative: " + workLostWeight);
    }
    if (candidates < 1) {
      throw new IllegalArgumentException("candidates must be at least 1: " + candidates);
    }
    if (reportMillis < 0) {
      throw new IllegalArgumentException(
          "the time between reports must not be negative: " + reportMillis);
    }
  }

  /** All parts, as measured best. */
  public static LossSettings full(KillOrder killOrder) {
    return new LossSettings(killOrder, true, true, true, 0.2, 128, 0);
  }

  /** No part but the chance that the node shrinks. */
  public static LossSettings plain(KillOrder killOrder) {
    return new LossSettings(killOrder, false, false, false, 0, 128, 0);
  }

  public LossSettings withSizeAware(boolean aware) {
    return new LossSettings(
        killOrder, aware, coTenants, jobDelay, workLostWeight, candidates, reportMillis);
  }

  public LossSettings withCoTenants(boolean counted) {
    return new LossSettings(
        killOrder, sizeAware, counted, jobDelay, workLostWeight, candidates, reportMillis);
  }

  public LossSettings withJobDelay(boolean delay) {
    return new LossSettings(
        killOrder, sizeAware, coTenants, delay, workLostWeight, candidates, reportMillis);
  }

  public LossSettings withWorkLostWeight(double weight) {
    return new LossSettings(
        killOrder, sizeAware, coTenants, jobDelay, weight, candidates, reportMillis);
  }

  public LossSettings withCandidates(int most) {
    return new LossSettings(
        killOrder, sizeAware, coTenants, jobDelay, workLostWeight, most, reportMillis);
  }

  public LossSettings withReports(Duration between) {
    return new LossSettings(
        killOrder, sizeAware, coTenants, jobDelay, workLostWeight, candidates, between.toMillis());
  }
}
