package dev.gleaner.service.books;

import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs.Affinity;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Somebody asks for an instance.
 *
 * @param instanceId how it will be called; may be empty until it is confirmed
 * @param candidates the only hosts that may take it; empty for all
 * @param explain whether the reason should go into detail, which takes longer
 */
public record Newcomer(
    String requestId,
    InstanceKind kind,
    Map<String, Long> resources,
    String instanceId,
    List<String> candidates,
    List<String> exclude,
    Set<String> properties,
    String group,
    Affinity affinity,
    boolean dryRun,
    boolean explain) {}
