package dev.gleaner.traces.capacity;

/**
 * A node that is evicted and comes back under its name is another machine, of which nothing is
 * known yet: a life of its own, with a name of its own.
 */
public final class NodeLives {

  /** What names of nodes must not have, so that lives can be told from nodes. */
  static final char SEPARATOR = '~';

  private NodeLives() {}

  /** The name of a life of a node, counted from 1. */
  public static String name(String node, int life) {
    return life == 1 ? node : node + SEPARATOR + life;
  }

  /** The node that has a life of this name. */
  public static String node(String life) {
    int end = life.lastIndexOf(SEPARATOR);
    return end < 0 ? life : life.substring(0, end);
  }

  /** How many nodes there are, whose lives are the nodes of a trace. */
  public static int nodes(CapacityTrace trace) {
    return (int) trace.nodes().stream().map(life -> node(life.name())).distinct().count();
  }
}
