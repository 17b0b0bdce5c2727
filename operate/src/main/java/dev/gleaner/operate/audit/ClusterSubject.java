package dev.gleaner.operate.audit;

/**
 * What a decision is about.
 *
 * @param name a pod's has its namespace: {@code shop/web-1}
 * @param node the node that a pod is on; empty for all else
 */
public record ClusterSubject(Kind kind, String name, String node) {

  /** Kinds of objects. */
  public enum Kind {
    NODE,
    POD,
    TARGET
  }

  public static ClusterSubject node(String name) {
    return new ClusterSubject(Kind.NODE, name, "");
  }

  public static ClusterSubject pod(String namespace, String name, String node) {
    return new ClusterSubject(Kind.POD, namespace + "/" + name, node);
  }

  public static ClusterSubject target(String name) {
    return new ClusterSubject(Kind.TARGET, name, "");
  }

  /** As people say it: {@code pod shop/web-1}. */
  @Override
  public String toString() {
    return switch (kind) {
      case NODE -> "node " + name;
      case POD -> "pod " + name;
      case TARGET -> "target " + name;
    };
  }
}
