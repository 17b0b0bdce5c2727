package dev.gleaner.yarn.plugin;

import java.util.Collection;
import java.util.List;
import org.apache.hadoop.yarn.api.records.ResourceRequest;

/**
 * What CapacityScheduler puts back because a container was killed before its master had heard of
 * it.
 *
 * <p>Hadoop keeps one such request with the container, and puts that very object back each time it
 * is told to kill the container. On a node that shrinks this happens twice if the node reports
 * between the shrink and the kill. The second time, {@code LocalityAppPlacementAllocator} compares
 * the object with itself, so that one more container is outstanding and no more resources are
 * pending. From then on the application has one request too few in the books of its queue: the last
 * one that it waits for is never looked at again, and nothing says so.
 */
final class ReturnedRequests {

  private ReturnedRequests() {}

  /**
   * Those that come back for the first time, as objects of their own; what was given is spent then.
   */
  static Collection<ResourceRequest> unspent(Collection<ResourceRequest> returned) {
    List<ResourceRequest> first =
        returned.stream().filter(each -> each.getNumContainers() > 0).toList();
    List<ResourceRequest> copies = first.stream().map(ResourceRequest::clone).toList();
    first.forEach(each -> each.setNumContainers(0));
    return copies;
  }
}
