package dev.gleaner.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * How much would be computed anew if a part of an RDD were lost: the shuffles between it and what
 * is saved.
 *
 * @param parents all of a node, none where it is saved
 * @param shuffles 1 where the node reads the outcome of a shuffle, else 0
 */
record Lineage<T>(Function<T, Set<T>> parents, ToIntFunction<T> shuffles) {

  /** The most shuffles on any way from the node to what is saved. */
  int depth(T node) {
    Map<T, Integer> depths = new HashMap<>();
    Deque<T> path = new ArrayDeque<>();
    path.push(node);
    // No recursion: a lineage may be thousands deep.
    while (!path.isEmpty()) {
      T top = path.peek();
      boolean ready = true;
      int most = 0;
      for (T parent : parents.apply(top)) {
        Integer depth = depths.get(parent);
        if (depth == null) {
          path.push(parent);
          ready = false;
        } else {
          most = Math.max(most, depth);
        }
      }
      if (ready) {
        path.pop();
        depths.put(top, most + shuffles.applyAsInt(top));
      }
    }
    return depths.get(node);
  }

  /** The nodes nearest to this one that read a shuffle: what it is made of in its own stage. */
  Set<T> edge(T node) {
    Set<T> found = new LinkedHashSet<>();
    Set<T> seen = new HashSet<>();
    Deque<T> open = new ArrayDeque<>();
    open.push(node);
    while (!open.isEmpty()) {
      T next = open.pop();
      if (!seen.add(next)) {
        continue;
      }
      if (shuffles.applyAsInt(next) > 0) {
        found.add(next);
      } else {
        parents.apply(next).forEach(open::push);
      }
    }
    return found;
  }
}
