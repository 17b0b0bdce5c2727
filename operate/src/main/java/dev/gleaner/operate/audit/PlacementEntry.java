package dev.gleaner.operate.audit;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;

/**
 * Where a container of YARN was placed, or why it was not.
 *
 * @param node where the container was placed, or which node it waits for; empty if none
 * @param mode whether decisions were carried out ({@code on}) or only written down ({@code
 *     observe})
 */
public record PlacementEntry(
    long at,
    AuditedRequest request,
    Resources demand,
    RuntimeEstimate estimate,
    Decision.Kind decision,
    String node,
    String reason,
    String mode,
    String policy)
    implements AuditEntry {}
