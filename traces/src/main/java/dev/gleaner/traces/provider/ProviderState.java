package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.Iterator;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;

/**
 * The provider's servers with their regular VMs, stepping through arrivals and departures. It knows
 * nothing of harvest VMs, which only get what it leaves free: whoever wants to harvest asks for the
 * free resources after each step.
 */
public final class ProviderState implements Provider {

  private record Departure(long atMillis, long order, int server, Resources size)
      implements Comparable<Departure> {

    @Override
    public int compareTo(Departure other) {
      int byTime = Long.compare(atMillis, other.atMillis);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  private final int[] freeCores;
  private final long[] freeMemoryMib;
  private final Iterator<VmRequest> requests;
  private final Placement placement;
  private final PriorityQueue<Departure> departures = new PriorityQueue<>();
  private VmRequest nextRequest;
  private long placed;
  private long refused;

  /**
   * Servers as they are before the first VM arrives.
   *
   * @param headroomCores what regular VMs leave free on a server as long as they find room
   *     elsewhere. Providers keep some room to absorb surprises; it also makes evictions rare
   */
  public ProviderState(
      RegularVms vms, Allocator allocator, int headroomCores, RandomStream random) {
    this.freeCores = vms.servers().stream().mapToInt(Resources::cores).toArray();
    this.freeMemoryMib = vms.servers().stream().mapToLong(Resources::memoryMib).toArray();
    this.requests = vms.requests();
    this.placement = new Placement(this, headroomCores, allocator, random);
    this.nextRequest = requests.hasNext() ? requests.next() : null;
  }

  @Override
  public int servers() {
    return freeCores.length;
  }

  @Override
  public int freeCores(int server) {
    return freeCores[server];
  }

  @Override
  public long freeMemoryMib(int server) {
    return freeMemoryMib[server];
  }

  /** How many requests found no server with room so far. */
  public long refused() {
    return refused;
  }

  public long placed() {
    return placed;
  }

  @Override
  public long nextMillis() {
    long arrival = nextRequest == null ? Long.MAX_VALUE : nextRequest.arriveMillis();
    return departures.isEmpty() ? arrival : Math.min(arrival, departures.peek().atMillis());
  }

  /** Departures come first: the room that they leave can be taken at once. */
  @Override
  public void step(IntConsumer touched) {
    long now = nextMillis();
    while (!departures.isEmpty() && departures.peek().atMillis() <= now) {
      Departure departure = departures.remove();
      occupy(departure.server(), departure.size(), -1);
      touched.accept(departure.server());
    }
    while (nextRequest != null && nextRequest.arriveMillis() <= now) {
      place(nextRequest, touched);
      nextRequest = requests.hasNext() ? requests.next() : null;
    }
  }

  private void place(VmRequest request, IntConsumer touched) {
    int server = placement.choose(request);
    if (server == Allocator.NO_SERVER) {
      refused++;
      return;
    }
    occupy(server, request.size(), 1);
    departures.add(new Departure(request.departMillis(), placed++, server, request.size()));
    touched.accept(server);
  }

  private void occupy(int server, Resources size, int sign) {
    freeCores[server] -= sign * size.cores();
    freeMemoryMib[server] -= sign * size.memoryMib();
  }
}
