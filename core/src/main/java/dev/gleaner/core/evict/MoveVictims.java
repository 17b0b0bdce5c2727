package dev.gleaner.core.evict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Past the paper, from its outlook: consolidation. A victim that fits into what is free elsewhere
 * moves there and goes on; only the others end. The scattered free room of many hosts thereby
 * becomes room on one.
 */
public final class MoveVictims implements MakeRoom {

  private final Hosts hosts;
  private final HostSearch search;

  /**
   * Moves where a search says.
   *
   * @param search chooses among the hosts that have room as they are; best if it packs
   */
  public MoveVictims(Hosts hosts, HostSearch search) {
    this.hosts = hosts;
    this.search = search;
  }

  @Override
  public CarriedOut carryOut(Verdict.Placed placed, long now) {
    CarriedOut ended = MakeRoom.byEnding(hosts).carryOut(placed, now);
    List<Instance> victims = new ArrayList<>(ended.ended());
    // What is large is hard to place: it goes first.
    victims.sort(
        Comparator.comparingLong((Instance victim) -> victim.size().get(0))
            .reversed()
            .thenComparing(Instance::id));
    List<CarriedOut.Move> moved = new ArrayList<>();
    List<Instance> gone = new ArrayList<>();
    for (Instance victim : victims) {
      int to = search.best(victim.request(), HostState.FULL, now);
      if (to == HostSearch.NO_HOST) {
        gone.add(victim);
      } else {
        hosts.place(victim, to);
        moved.add(new CarriedOut.Move(victim, placed.host(), to));
      }
    }
    return new CarriedOut(ended.started(), gone, moved);
  }
}
