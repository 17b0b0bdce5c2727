package dev.gleaner.yarn.master;

import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;
import org.apache.hadoop.yarn.client.api.impl.AMRMClientImpl;

/**
 * YARN's client, which repeats a request that was refused for ever, and nothing else gets through
 * any more; this one can be made to forget it.
 */
class ForgetfulClient extends AMRMClientImpl<ContainerRequest> {

  synchronized void forget(Priority priority) {
    ask.removeIf(request -> request.getPriority().equals(priority));
  }
}
