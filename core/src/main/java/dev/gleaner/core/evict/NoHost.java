package dev.gleaner.core.evict;

import dev.gleaner.core.model.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why no host takes a request. Most refusals are never read, and a search that refuses has looked
 * at few hosts; so they are counted when somebody asks for the first time. Who asks for the first
 * time after the hosts have changed hears only what was asked for, and of how many hosts.
 */
public final class NoHost implements Reason {

  private final Hosts hosts;
  private final List<Host> among;
  private final List<Filter> filters;
  private final Request request;
  private final HostState state;
  private final int count;
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
    this(hosts, hosts.all(), filters, request, state);
  }

  /** The same where only some of the hosts were looked at. */
  public NoHost(
      Hosts hosts, List<Host> among, List<Filter> filters, Request request, HostState state) {
    this.hosts = hosts;
    this.among = among;
    this.filters = filters;
    this.request = request;
    this.state = state;
    count = among.size();
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
   * Looks at every host when it is called first, and keeps what it saw. Empty if the hosts have
   * changed since the refusal and nobody asked before.
   */
  public Optional<Counts> counts() {
    if (counts == null && changes == hosts.changes()) {
      counts = lookAtAll();
    }
    return Optional.ofNullable(counts);
  }

  private Counts lookAtAll() {
    Map<String, Integer> refused = new LinkedHashMap<>();
    filters.forEach(filter -> refused.put(filter.refusal(), 0));
    Map<String, Integer> lacking = new LinkedHashMap<>();
    hosts.names().names().forEach(name -> lacking.put(name, 0));
    for (Host host : among) {
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
    return new Counts(count, refused, lacking);
  }

  @Override
  public String text(NodeNames names) {
    return "none of %d hosts takes %s%s%s"
        .formatted(
            count,
            request.size(),
            state == HostState.NORMAL_ONLY ? ", whoever would end for it" : "",
            counts()
                .map(NoHost::causes)
                .orElse("; the hosts have changed since, and nobody had asked what they lacked"));
  }

  private static String causes(Counts seen) {
    List<String> causes = new ArrayList<>();
    seen.refused.forEach((cause, count) -> causes.add(count + " " + cause));
    String missing =
        seen.lacking.entrySet().stream()
            .map(one -> "%s on %d".formatted(one.getKey(), one.getValue()))
            .collect(Collectors.joining(", "));
    return (causes.isEmpty() ? "" : ": " + String.join(", ", causes))
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
