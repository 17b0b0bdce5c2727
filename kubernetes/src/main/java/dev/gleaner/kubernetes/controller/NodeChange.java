package dev.gleaner.kubernetes.controller;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Optional;

/**
 * Something to be written on a node. What cannot be written now is decided again at the next look:
 * one node that cannot be written must not keep others waiting.
 */
final class NodeChange implements Runnable {

  private final Node node;
  private final Runnable change;
  private volatile String problem;

  NodeChange(Node node, Runnable change) {
    this.node = node;
    this.change = change;
  }

  Node node() {
    return node;
  }

  /** Why it was not written, if somebody should know that. */
  Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  /**
   * Writes it.
   *
   * @throws KubernetesClientException if the API server does not answer, which concerns all nodes
   */
  @Override
  public void run() {
    try {
      change.run();
    } catch (KubernetesClientException e) {
      if (e.getCode() == 0) {
        throw e;
      }
      if (e.getCode() != 404 && e.getCode() != 409) {
        problem = e.getMessage();
      }
    }
  }
}
