package dev.gleaner.core.evict;

import java.util.List;

/**
 * Carries a decision out on the books: takes the victims off their host and puts the instance
 * there. Called on the thread of the scheduler; nothing is null.
 */
public interface MakeRoom {

  /**
   * Never null. To be called at once, before the hosts change in any other way.
   *
   * @throws IllegalStateException if the hosts have changed so that it cannot be carried out; some
   *     victims may be off their host then
   */
  CarriedOut carryOut(HostDecision.Placed placed, long now);

  /** As the paper has it: all victims end. */
  static MakeRoom byEnding(Hosts hosts) {
    return (placed, now) -> {
      placed.victims().instances().forEach(victim -> hosts.remove(victim.id()));
      Instance started = new Instance(placed.request(), now);
      hosts.place(started, placed.host());
      return new CarriedOut(started, placed.victims().instances(), List.of());
    };
  }
}
