package dev.gleaner.kubernetes.controller;

import java.util.Locale;

/** What to do with a node that a cloud advises to leave. */
public enum Rebalance {
  /** Nothing. */
  IGNORE("the node stays as it is"),
  /** A taint {@code PreferNoSchedule}: what comes new goes elsewhere, if it can. */
  AVOID("new pods go elsewhere, if they can"),
  /** Nothing new comes. */
  CORDON("nothing new comes"),
  /** As a notice with a long time ahead, which a real one shortens. */
  DRAIN("the node is drained at leisure");

  private final String consequence;

  Rebalance(String consequence) {
    this.consequence = consequence;
  }

  String consequence() {
    return consequence;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
