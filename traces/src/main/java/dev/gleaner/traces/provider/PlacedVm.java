package dev.gleaner.traces.provider;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.VmRequest;

/** A regular VM that may be migrated out and in again until it departs. */
final class PlacedVm implements Comparable<PlacedVm> {

  private final VmRequest request;
  private final long order;
  private int server = Allocator.NO_SERVER;
  private boolean departed;

  PlacedVm(VmRequest request, long order) {
    this.request = request;
    this.order = order;
  }

  VmRequest request() {
    return request;
  }

  /** The number of its arrival. */
  long order() {
    return order;
  }

  Resources size() {
    return request.size();
  }

  long departMillis() {
    return request.departMillis();
  }

  /** Where it runs, or ran last. */
  int server() {
    return server;
  }

  void launch(int onServer) {
    server = onServer;
  }

  boolean hasDeparted() {
    return departed;
  }

  void depart() {
    departed = true;
  }

  @Override
  public int compareTo(PlacedVm other) {
    int byTime = Long.compare(departMillis(), other.departMillis());
    return byTime != 0 ? byTime : Long.compare(order, other.order);
  }
}
