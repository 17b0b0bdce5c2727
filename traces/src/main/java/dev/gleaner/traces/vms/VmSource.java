package dev.gleaner.traces.vms;

import dev.gleaner.core.model.RandomStreams;

/** Where regular VMs come from: a trace of a real cloud, or a generator. */
public interface VmSource {

  /** The VMs that arrive up to the duration; what arrives before time 0 warms the servers up. */
  RegularVms vms(RandomStreams streams, long durationMillis);
}
