package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.SchemeFigure;
import dev.gleaner.simulator.result.Unit;

/** What a run is measured by. Work and time on hosts are in core-hours. */
public enum ProviderFigure implements SchemeFigure {
  NORMAL_USE("normal_use", "normal", Unit.SHARE),
  PREEMPTIBLE_USE("preemptible_use", "preemptible", Unit.SHARE),
  USE("use", "in use", Unit.SHARE),
  NORMAL_REVENUE("normal_usd", "normal revenue", Unit.DOLLARS),
  PREEMPTIBLE_REVENUE("preemptible_usd", "preemptible revenue", Unit.DOLLARS),
  REVENUE("revenue_usd", "revenue", Unit.DOLLARS),
  UNPAID("unpaid_core_hours", "unpaid core-h", Unit.NUMBER),
  STARTED("started", "started", Unit.COUNT),
  FINISHED("finished", "finished", Unit.COUNT),
  TERMINATIONS("terminations", "terminated", Unit.COUNT),
  TERMINATIONS_PER_THOUSAND("terminations_per_1000", "per 1,000 normal", Unit.NUMBER),
  WORK_LOST("lost_core_hours", "lost core-h", Unit.NUMBER),
  WORK_DONE("done_core_hours", "done core-h", Unit.NUMBER),
  MOVED("moved", "moved", Unit.COUNT),
  STOOD_STILL("stood_still_core_hours", "stood still core-h", Unit.NUMBER),
  AT_WORK("at_work_core_hours", "at work at the end", Unit.NUMBER),
  RETIRED("retired", "ended with their period", Unit.COUNT),
  REQUESTS("normal_requests", "normal requests", Unit.COUNT),
  REFUSED("refused", "refused", Unit.COUNT),
  REFUSED_WITHOUT_PREEMPTIBLE("refused_without", "refused without preemptible", Unit.COUNT),
  IN_THE_WAY("in_the_way", "preemptible in the way", Unit.COUNT);

  private final String key;
  private final String label;
  private final Unit unit;

  ProviderFigure(String key, String label, Unit unit) {
    this.key = key;
    this.label = label;
    this.unit = unit;
  }

  @Override
  public Measure measure() {
    return new Measure(key, label, unit);
  }

  @Override
  public Estimate bounded(Estimate estimate) {
    return unit == Unit.SHARE ? estimate.within(0, 1) : estimate;
  }

  /** For axes, which have no cells that show the unit. */
  public String labelWithUnit() {
    return unit == Unit.DOLLARS ? label + ", US dollars" : label;
  }
}
