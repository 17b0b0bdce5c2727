package dev.gleaner.core.evict;

/** The host has every property that the request needs. */
public record HasProperties() implements Filter {

  @Override
  public boolean passes(Host host, HostState state, Request request) {
    return host.properties().containsAll(request.needs().properties());
  }

  @Override
  public String refusal() {
    return "lack a property that it needs";
  }
}
