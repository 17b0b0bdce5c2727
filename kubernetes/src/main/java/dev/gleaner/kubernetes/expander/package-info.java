/**
 * Answers the cluster autoscaler's question which node group to grow, from the plans of capacity
 * targets. It asks over gRPC ({@code --expander=grpc}).
 */
package dev.gleaner.kubernetes.expander;
