package dev.gleaner.simulator.result;

import dev.gleaner.simulator.measure.Estimate;

/** One of the figures by which schemes of a kind are measured. */
public interface SchemeFigure {

  /** As a column of tables. */
  Measure measure();

  /** For people. */
  default String label() {
    return measure().label();
  }

  default Unit unit() {
    return measure().unit();
  }

  /** An estimate of it, cut to what it can be. */
  Estimate bounded(Estimate estimate);
}
