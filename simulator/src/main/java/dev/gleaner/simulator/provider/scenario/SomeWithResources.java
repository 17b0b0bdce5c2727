package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import dev.gleaner.traces.vms.VmSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Requests of which some want more than cores and memory, such as a GPU: no public trace tells
 * which ones did, so that chance decides. The others and all lives are those of the source.
 *
 * @param further what these want beyond cores and memory, which are 0 here
 * @param share of all requests
 */
record SomeWithResources(VmSource source, Resources further, double share) implements VmSource {

  @Override
  public RegularVms vms(RandomStreams streams, long durationMillis) {
    RegularVms vms = source.vms(streams, durationMillis);
    RandomStream random = streams.stream("further-resources");
    List<VmRequest> requests = new ArrayList<>();
    while (vms.requests().hasNext()) {
      VmRequest request = vms.requests().next();
      requests.add(random.uniform() < share ? with(request) : request);
    }
    return new RegularVms(vms.servers(), requests.iterator());
  }

  private VmRequest with(VmRequest request) {
    return new VmRequest(
        request.arriveMillis(),
        request.departMillis(),
        request.size().plus(further),
        request.server());
  }
}
