package dev.gleaner.simulator.services;

import java.util.PriorityQueue;

/** What is at a site now. */
final class SiteState {

  final Site site;
  final int place;
  // Batch's own servers come and go core by core; those of the pool are there or not.
  final boolean own;
  private final int held;

  boolean open;
  int service;
  int running;
  final PriorityQueue<Integer> frozen = new PriorityQueue<>();

  // Of batch's own servers only.
  private int ready;
  private int starting;
  private long paidUntil;
  private double dollars;

  private SiteState(Site site, int place, boolean own, int held) {
    this.site = site;
    this.place = place;
    this.own = own;
    this.held = held;
  }

  static SiteState pooled(Holding holding, int place) {
    return new SiteState(holding.site(), place, false, holding.cores());
  }

  static SiteState owned(Site site, int place) {
    return new SiteState(site, place, true, 0);
  }

  int idle() {
    return open ? (own ? ready : held) - service - running : 0;
  }

  /** Own cores that are paid, ready or not, change. */
  void change(long now, int readyBy, int startingBy) {
    int paid = ready + starting;
    if (paid > 0) {
      dollars += paid * site.prices().cost(paidUntil, now) / site.coresPerServer();
    }
    paidUntil = now;
    ready += readyBy;
    starting += startingBy;
  }

  int ready() {
    return ready;
  }

  int starting() {
    return starting;
  }

  double dollars() {
    return dollars;
  }

  double dollarsPerCoreHour(long now) {
    return site.prices().at(now) / site.coresPerServer();
  }
}
