package dev.gleaner.traces.vms;

import dev.gleaner.core.model.Resources;
import java.util.Iterator;
import java.util.List;

/** Servers, and the regular VMs that are asked for on them, in order of arrival. */
public record RegularVms(List<Resources> servers, Iterator<VmRequest> requests) {

  public RegularVms {
    servers = List.copyOf(servers);
  }
}
