package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.power.PowerTrace;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * A provider on varying power, as section 4.5 of the SlackSched paper has it. When power drops,
 * unallocated cores lose it first; when none are left, regular VMs are migrated out, the newest
 * first. When it rises they are migrated in again, the first that left first, as far as they fit.
 * Before time 0 there is full power.
 */
final class PoweredProvider implements Provider {

  private final PoweredServers servers;
  private final Iterator<VmRequest> requests;
  private final Placement placement;
  private final PowerTrace power;
  private final TouchedServers touchedNow;
  private final PriorityQueue<PlacedVm> departures = new PriorityQueue<>();
  private final TreeMap<Long, PlacedVm> running = new TreeMap<>();
  private List<PlacedVm> migratedOut = new ArrayList<>();
  private VmRequest nextRequest;
  private long nextPower;
  private long arrived;
  private long refused;
  private long departed;

  /**
   * Servers as they are before the first VM arrives.
   *
   * @param powerOrder says which servers gain or lose power first
   */
  PoweredProvider(
      RegularVms vms,
      Allocator allocator,
      int headroomCores,
      RandomStream random,
      PowerTrace power,
      RandomStream powerOrder) {
    this.servers = new PoweredServers(vms.servers(), powerOrder);
    this.requests = vms.requests();
    this.placement = new Placement(servers, headroomCores, allocator, random);
    this.power = power;
    this.touchedNow = new TouchedServers(servers.servers());
    this.nextRequest = requests.hasNext() ? requests.next() : null;
  }

  @Override
  public int servers() {
    return servers.servers();
  }

  @Override
  public int freeCores(int server) {
    return servers.freeCores(server);
  }

  @Override
  public long freeMemoryMib(int server) {
    return servers.freeMemoryMib(server);
  }

  int poweredCores() {
    return servers.totalPowered();
  }

  int running() {
    return running.size();
  }

  int migratedOut() {
    return (int) migratedOut.stream().filter(vm -> !vm.hasDeparted()).count();
  }

  long refused() {
    return refused;
  }

  long departed() {
    return departed;
  }

  @Override
  public long nextMillis() {
    long arrival = nextRequest == null ? Long.MAX_VALUE : nextRequest.arriveMillis();
    long departure = departures.isEmpty() ? Long.MAX_VALUE : departures.peek().departMillis();
    return Math.min(nextPower, Math.min(arrival, departure));
  }

  /**
   * Departures come first, then power, then arrivals. Servers are named when all is done, since one
   * that loses its free cores may have some again after a VM was migrated out.
   */
  @Override
  public void step(IntConsumer touched) {
    long now = nextMillis();
    while (!departures.isEmpty() && departures.peek().departMillis() <= now) {
      depart(departures.remove());
    }
    if (nextPower <= now) {
      supply((int) (power.at(now) * servers.total()));
      nextPower = power.nextChange(now);
    }
    while (nextRequest != null && nextRequest.arriveMillis() <= now) {
      arrive(new PlacedVm(nextRequest, arrived++));
      nextRequest = requests.hasNext() ? requests.next() : null;
    }
    touchedNow.drain(touched);
  }

  private void supply(int cores) {
    if (cores < servers.totalPowered()) {
      servers.lowerTo(cores, touchedNow::add);
      while (servers.totalPowered() > cores) {
        PlacedVm newest = running.lastEntry().getValue();
        int server = newest.server();
        migratedOut.add(newest);
        remove(newest);
        servers.lower(server, cores);
      }
    } else if (cores > servers.totalPowered()) {
      servers.raiseTo(cores, touchedNow::add);
      migrateIn();
    }
  }

  private void migrateIn() {
    List<PlacedVm> stillOut = new ArrayList<>();
    List<Resources> tooLarge = new ArrayList<>();
    for (PlacedVm vm : migratedOut) {
      if (vm.hasDeparted()) {
        continue;
      }
      // Room only gets less here: where a smaller VM found none, a larger one need not look.
      if (tooLarge.stream().anyMatch(size -> size.fitsIn(vm.size()))) {
        stillOut.add(vm);
      } else if (!launch(vm)) {
        tooLarge.add(vm.size());
        stillOut.add(vm);
      }
    }
    migratedOut = stillOut;
  }

  private void arrive(PlacedVm vm) {
    if (launch(vm)) {
      departures.add(vm);
    } else {
      refused++;
    }
  }

  private boolean launch(PlacedVm vm) {
    int server = placement.choose(vm.request());
    if (server == Allocator.NO_SERVER) {
      return false;
    }
    vm.launch(server);
    running.put(vm.order(), vm);
    servers.occupy(server, vm.size(), 1);
    touchedNow.add(server);
    return true;
  }

  private void depart(PlacedVm vm) {
    departed++;
    remove(vm);
    vm.depart();
  }

  private void remove(PlacedVm vm) {
    if (running.remove(vm.order()) != null) {
      servers.occupy(vm.server(), vm.size(), -1);
      touchedNow.add(vm.server());
    }
  }
}
