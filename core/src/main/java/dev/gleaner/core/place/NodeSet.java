package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import java.util.BitSet;

/** Nodes that a task may choose among: all of them, or those that it names. Never changes. */
public final class NodeSet {

  public static final NodeSet ALL = new NodeSet(null);

  private final BitSet nodes;

  private NodeSet(BitSet nodes) {
    this.nodes = nodes;
  }

  /** Only these. */
  public static NodeSet of(BitSet nodes) {
    return new NodeSet((BitSet) nodes.clone());
  }

  public boolean contains(int node) {
    return nodes == null || nodes.get(node);
  }

  /**
   * The first node after this one, round and round, that is in the set and has room; -1 if none
   * has.
   */
  public int nextWithRoom(int node, Resources demand, Pool pool) {
    int found = firstWithRoom(node + 1, demand, pool);
    return found >= 0 ? found : firstWithRoom(0, demand, pool);
  }

  /** The first node from this one on that is in the set and has room; -1 if none has. */
  public int firstWithRoom(int from, Resources demand, Pool pool) {
    int node = pool.firstWithRoom(from, demand);
    while (node >= 0 && !contains(node)) {
      node = pool.firstWithRoom(node + 1, demand);
    }
    return node;
  }

  /** More such tasks than this the nodes cannot have room for; scattered room may hold fewer. */
  public long mostThatFit(Resources demand, Pool pool) {
    if (nodes == null) {
      return pool.mostThatFit(demand);
    }
    long most = 0;
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      most += pool.contains(node) ? pool.fits(node, demand) : 0;
    }
    return most;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NodeSet set
        && (nodes == null ? set.nodes == null : nodes.equals(set.nodes));
  }

  @Override
  public int hashCode() {
    return nodes == null ? 0 : nodes.hashCode();
  }
}
