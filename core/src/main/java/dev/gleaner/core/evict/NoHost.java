package dev.gleaner.core.evict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Why no host takes a request. Most refusals are never read, and a search that refuses has looked
 * at few hosts; so they are counted when somebody asks for the first time.
 */
public final class NoHost {

  private final Hosts hosts;
  private final List<Filter> filters;
  private final Request request;
  private final HostState state;
  private final long changes;
  private Counts counts;

  /**
   * How many hosts there are, and what is wrong with them.
   *
   * @param refused by the first filter that a host does not pass, how many; in order of the filters
   * @param lacking of each resource, how many hosts have too little
   */
  public record Counts(int hosts, Map<String, Integer> refused, Map<String, Integer> lacking) {}

  /** To be counted later. The filters are those of the search that found none. */
  public NoHost(Hosts hosts, List<Filter> filters, Request request, HostState state) {
    this.hosts = hosts;
    this.filters = filters;
    this.request = request;
    this.state = state;
    changes = hosts.changes();
  }

  public Request request() {
    return request;
  }

  /** How hosts were looked at. */
  public HostState state() {
    return state;
  }

  /**
   * Looks at every host when it is called first, and keeps what it saw.
   *
   * @throws IllegalStateException if the hosts have changed since the refusal, and nobody asked
   *     before
   */
  public Counts counts() {
    if (counts == null) {
      if (changes != hosts.changes()) {
        throw new IllegalStateException(
            "the hosts have changed since instance %d was refused".formatted(request.id()));
      }
      counts = count();
    }
    return counts;
  }

  private Counts count() {
    Map<String, Integer> refused = new LinkedHashMap<>();
    filters.forEach(filter -> refused.put(filter.refusal(), 0));
    Map<String, Integer> lacking = new LinkedHashMap<>();
    hosts.names().names().forEach(name -> lacking.put(name, 0));
    for (Host host : hosts.all()) {
      for (Filter filter : filters) {
        if (!filter.passes(host, state, request)) {
          refused.merge(filter.refusal(), 1, Integer::sum);
          break;
        }
      }
      for (int dimension = 0; dimension < hosts.dimensions(); dimension++) {
        if (hosts.names().amount(request.size(), dimension) > host.free(state, dimension)) {
          lacking.merge(hosts.names().names().get(dimension), 1, Integer::sum);
        }
      }
    }
    refused.values().removeIf(count -> count == 0);
    lacking.values().removeIf(count -> count == 0);
    return new Counts(hosts.count(), refused, lacking);
  }

  /** For a person, as a sentence. Throws what {@link #counts} does. */
  public String text() {
    Counts seen = counts();
    String asked =
        "none of %d hosts takes %s%s"
            .formatted(
                seen.hosts,
                request.size(),
                state == HostState.NORMAL_ONLY ? ", whoever would end for it" : "");
    List<String> causes = new ArrayList<>();
    seen.refused.forEach((cause, count) -> causes.add(count + " " + cause));
    String missing =
        seen.lacking.entrySet().stream()
            .map(one -> "%s on %d".formatted(one.getKey(), one.getValue()))
            .collect(Collectors.joining(", "));
    return asked
        + (causes.isEmpty() ? "" : ": " + String.join(", ", causes))
        + (missing.isEmpty() ? "" : "; too little " + missing);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NoHost that && request.equals(that.request) && state == that.state;
  }

  @Override
  public int hashCode() {
    return 31 * request.hashCode() + state.hashCode();
  }

  @Override
  public String toString() {
    return "no host for %s in state %s".formatted(request, state);
  }
}
