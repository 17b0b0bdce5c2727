package dev.gleaner.core.model;

/**
 * Why something was decided. A reason is a value that keeps numbers and becomes text only when
 * somebody asks, since most decisions are never read. It may be kept and asked at any later time,
 * on the thread that asks the decisions. Nodes and hosts are named by the engine, which is why
 * {@link #text} takes their names.
 */
public interface Reason {

  /**
   * A sentence for a person, without a full stop. Never null and never empty; throws nothing but
   * what the names throw.
   *
   * @param names of the nodes, or hosts, that the decision is about; only asked for those
   */
  String text(NodeNames names);

  /**
   * How the engine calls the node or host of a number. Never null, of nodes that have left, too,
   * since reasons may be read later.
   */
  interface NodeNames {
    String name(int node);
  }
}
