package dev.gleaner.core.evict;

import dev.gleaner.core.model.Reason;

/**
 * What a scheduler says to a request: a value that whoever runs the hosts carries out, and that
 * carries its reason for a person. Nothing in it is null, and it holds until the hosts change.
 */
public sealed interface HostDecision {

  Request request();

  /** Hosts go by the numbers of {@link Hosts}. */
  Reason because();

  /** End the victims, which run on this host, and start the instance there. */
  record Placed(Request request, int host, Victims victims) implements HostDecision {

    @Override
    public Reason because() {
      return new BestHost(host, victims.instances().size(), victims.cost(), victims.leastCost());
    }
  }

  /** No host can take it, or none may. */
  record Refused(Request request, Reason because) implements HostDecision {}

  /**
   * The greatest weight of all hosts that pass, and what it takes to have room there: at least so
   * much, and less than the cost only where the search for victims ended before it was sure.
   */
  record BestHost(int host, int victims, double cost, double leastCost) implements Reason {

    @Override
    public String text(NodeNames names) {
      return victims == 0
          ? "%s is the best host with room".formatted(names.name(host))
          : "%s is the best host; %d instance(s) end there, at a cost of %.3g%s"
              .formatted(names.name(host), victims, cost, aboveTheLeast());
    }

    private String aboveTheLeast() {
      if (leastCost >= cost) {
        return "";
      }
      return leastCost > 0
          ? ", at most %.2g%% above the least".formatted(100 * (cost - leastCost) / leastCost)
          : ", which may not be the least";
    }
  }
}
