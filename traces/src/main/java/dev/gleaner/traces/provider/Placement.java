package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.traces.vms.VmRequest;

/** Where a provider puts regular VMs: where they are wanted, or else where its allocator says. */
final class Placement {

  private final Room room;
  private final Room spared;
  private final Allocator allocator;
  private final RandomStream random;

  /**
   * Puts VMs on servers with room.
   *
   * @param headroomCores what is left free on a server as long as there is room elsewhere
   */
  Placement(Room room, int headroomCores, Allocator allocator, RandomStream random) {
    this.room = room;
    this.spared = new LessRoom(room, headroomCores);
    this.allocator = allocator;
    this.random = random;
  }

  /** A server, or {@link Allocator#NO_SERVER}. */
  int choose(VmRequest request) {
    int server = choose(request, spared);
    return server == Allocator.NO_SERVER ? choose(request, room) : server;
  }

  private int choose(VmRequest request, Room within) {
    int wanted = request.server();
    return wanted != VmRequest.ANYWHERE && within.fits(wanted, request.size())
        ? wanted
        : allocator.choose(within, request.size(), random);
  }
}
