package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.kernel.Ticks;
import java.util.EnumMap;
import java.util.Map;

/** Counts what happens from time 0 on. What an instance has done counts when it ends. */
final class InstanceLedger {

  private static final double HOUR_MILLIS = Ticks.MILLISECONDS.perHour();

  private final PaidPeriods periods;
  private final Map<ProviderFigure, Double> sums = new EnumMap<>(ProviderFigure.class);

  InstanceLedger(long periodMillis) {
    this.periods = new PaidPeriods(periodMillis, 0);
    for (ProviderFigure figure : ProviderFigure.values()) {
      sums.put(figure, 0.0);
    }
  }

  double get(ProviderFigure figure) {
    return sums.get(figure);
  }

  void asked(long now, boolean placed, boolean placedWithoutPreemptible) {
    add(now, ProviderFigure.REQUESTS, 1);
    add(now, ProviderFigure.REFUSED, placed ? 0 : 1);
    add(now, ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE, placedWithoutPreemptible ? 0 : 1);
    add(now, ProviderFigure.IN_THE_WAY, !placed && placedWithoutPreemptible ? 1 : 0);
  }

  void started(long now) {
    add(now, ProviderFigure.STARTED, 1);
  }

  void finished(long now, Running running) {
    add(now, ProviderFigure.FINISHED, 1);
    add(now, ProviderFigure.WORK_DONE, coreHours(running, running.work().leftMillis()));
    add(now, ProviderFigure.PREEMPTIBLE_REVENUE, periods.ofOwnEnd(running.instance(), now));
    stoodStill(now, running);
  }

  /** A normal instance needs the place. */
  void terminated(long now, Running running) {
    add(now, ProviderFigure.TERMINATIONS, 1);
    endedEarly(now, running);
  }

  /** The provider does not let another period begin. */
  void retired(long now, Running running) {
    add(now, ProviderFigure.RETIRED, 1);
    endedEarly(now, running);
  }

  void moved(long now) {
    add(now, ProviderFigure.MOVED, 1);
  }

  /** The run is over, and it goes on: what it has paid counts. */
  void goesOn(long now, Running running) {
    add(now, ProviderFigure.AT_WORK, coreHours(running, running.instance().runMillis(now)));
    add(now, ProviderFigure.PREEMPTIBLE_REVENUE, periods.complete(running.instance(), now));
  }

  private void endedEarly(long now, Running running) {
    long saved = running.savedMillis(now);
    add(now, ProviderFigure.WORK_DONE, coreHours(running, saved));
    add(now, ProviderFigure.WORK_LOST, coreHours(running, running.doneMillis(now) - saved));
    add(now, ProviderFigure.PREEMPTIBLE_REVENUE, periods.complete(running.instance(), now));
    long unpaid = periods.startedMillis(running.instance(), now);
    add(now, ProviderFigure.UNPAID, coreHours(running, unpaid));
    stoodStill(now, running);
  }

  private void stoodStill(long now, Running running) {
    long still = running.instance().runMillis(now) - running.doneMillis(now);
    add(now, ProviderFigure.STOOD_STILL, coreHours(running, still));
  }

  private static double coreHours(Running running, long millis) {
    return running.instance().size().cores() * millis / HOUR_MILLIS;
  }

  private void add(long now, ProviderFigure figure, double amount) {
    if (now >= 0) {
      sums.merge(figure, amount, Double::sum);
    }
  }
}
