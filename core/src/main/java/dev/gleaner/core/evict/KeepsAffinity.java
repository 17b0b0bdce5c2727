package dev.gleaner.core.evict;

/**
 * The instances of a group stay together, or apart. Where preemptible instances do not count, such
 * a member neither draws nor repels a normal one; but one that is to be apart has to go (see {@link
 * Victims}).
 */
public final class KeepsAffinity implements Filter {

  private final Hosts hosts;

  public KeepsAffinity(Hosts hosts) {
    this.hosts = hosts;
  }

  @Override
  public boolean passes(Host host, HostState state, Request request) {
    String group = request.needs().group();
    return switch (request.needs().affinity()) {
      case NONE -> true;
      case APART -> host.members(state, group) == 0;
      case TOGETHER -> host.members(state, group) > 0 || isFirst(group, state);
    };
  }

  @Override
  public String refusal() {
    return "would break up its group, or bring it together";
  }

  private boolean isFirst(String group, HostState state) {
    return hosts.hostsOf(group).stream()
        .allMatch(number -> hosts.host(number).members(state, group) == 0);
  }
}
