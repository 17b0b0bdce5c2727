package dev.gleaner.core.evict;

/** The host has what the request asks for, in every dimension. */
public record EnoughRoom() implements Filter {

  @Override
  public boolean passes(Host host, HostState state, Request request) {
    return host.hasRoom(state, request.size());
  }

  @Override
  public String refusal() {
    return "have too little room";
  }
}
