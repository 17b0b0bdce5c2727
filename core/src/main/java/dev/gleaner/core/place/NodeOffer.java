package dev.gleaner.core.place;

/**
 * A node that an engine is about to serve a request on.
 *
 * @param node its slot in the pool
 * @param fits whether the engine sees room for the request on the node; the pool may know less
 * @param closeness how near the node is to what the request names
 * @param among the nodes that are as near as this one, or nearer
 */
public record NodeOffer(int node, boolean fits, Closeness closeness, NodeSet among) {

  /** To a request that names no place. */
  public static NodeOffer of(int node) {
    return new NodeOffer(node, true, Closeness.ANYWHERE, NodeSet.ALL);
  }
}
