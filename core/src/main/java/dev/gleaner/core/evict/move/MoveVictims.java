package dev.gleaner.core.evict.move;

import dev.gleaner.core.evict.CarriedOut;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.MakeRoom;
import dev.gleaner.core.evict.Victims;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Past the paper, from its outlook: consolidation. A victim that fits into what is free elsewhere
 * moves there and goes on; only the others end. The scattered free room of many hosts thereby
 * becomes room on one.
 */
public final class MoveVictims implements MakeRoom {

  private final Hosts hosts;
  private final HostSearch search;
  private final Optional<RoomElsewhere> foreseen;

  /**
   * Moves where a search says.
   *
   * @param search chooses among the hosts that have room as they are; best if it packs
   */
  public MoveVictims(Hosts hosts, HostSearch search) {
    this(hosts, search, Optional.empty());
  }

  /** Moves those first that have a place, and then where a search says. */
  public MoveVictims(Hosts hosts, HostSearch search, RoomElsewhere foreseen) {
    this(hosts, search, Optional.of(foreseen));
  }

  private MoveVictims(Hosts hosts, HostSearch search, Optional<RoomElsewhere> foreseen) {
    this.hosts = hosts;
    this.search = search;
    this.foreseen = foreseen;
  }

  @Override
  public CarriedOut carryOut(HostDecision.Placed placed, long now) {
    // Asked before anything changes: then these are the places that the victims were chosen for.
    Map<Long, Integer> places = places(placed.victims(), now);
    CarriedOut ended = MakeRoom.byEnding(hosts).carryOut(placed, now);
    List<Instance> victims = new ArrayList<>(ended.ended());
    // Nobody takes the place of another; and what is large is hard to place.
    victims.sort(
        Comparator.comparing((Instance victim) -> places.containsKey(victim.id()))
            .thenComparingLong(victim -> victim.size().milliCores())
            .reversed()
            .thenComparing(Instance::id));
    List<CarriedOut.Move> moved = new ArrayList<>();
    List<Instance> gone = new ArrayList<>();
    for (Instance victim : victims) {
      Integer place = places.get(victim.id());
      int to = place == null ? search.best(victim.request(), HostState.FULL, now) : place;
      if (to == HostSearch.NO_HOST) {
        gone.add(victim);
      } else {
        hosts.place(victim, to);
        moved.add(new CarriedOut.Move(victim, placed.host(), to));
      }
    }
    return new CarriedOut(ended.started(), gone, moved);
  }

  private Map<Long, Integer> places(Victims victims, long now) {
    Map<Long, Integer> places = new HashMap<>();
    for (Instance victim : victims.instances()) {
      int to = foreseen.map(room -> room.of(victim, now)).orElse(HostSearch.NO_HOST);
      if (to != HostSearch.NO_HOST) {
        places.put(victim.id(), to);
      }
    }
    return places;
  }
}
