package dev.gleaner.operate.audit;

/**
 * A request for containers: what YARN calls a scheduler key of an application.
 *
 * @param application its id, such as {@code application_1753000000000_0001}
 */
public record AuditedRequest(
    String application, String user, String queue, int priority, long allocationRequestId) {}
