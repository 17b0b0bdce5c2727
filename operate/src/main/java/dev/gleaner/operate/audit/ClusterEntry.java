package dev.gleaner.operate.audit;

/**
 * What a controller of Kubernetes did with a node, a pod or a capacity target.
 *
 * @param mode whether decisions were carried out ({@code on}) or only written down ({@code
 *     observe}); empty for a target, which has a mode of its own
 * @param replica of the controller, which decided it
 */
public record ClusterEntry(
    long at,
    ClusterSubject subject,
    ClusterAction action,
    String reason,
    String mode,
    String replica)
    implements AuditEntry {}
