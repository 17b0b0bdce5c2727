package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;

/**
 * A search tree of hosts by a key, with the bounds of each host and of all that hang below it. A
 * treap: random priorities keep it balanced while hosts change their keys.
 */
final class HostTree {

  static final int NONE = -1;

  private final BoundRows rows;
  private final RandomStream random;
  private long[] keys = {};
  private int[] priorities = {};
  private int[] left = {};
  private int[] right = {};
  private int[] sizes = {};
  private int known;
  private int root = NONE;

  private int splitLeft;
  private int splitRight;

  /** An empty tree. */
  HostTree(BoundRows rows, RandomStream random) {
    this.rows = rows;
    this.random = random;
  }

  /** Makes room for hosts with numbers below this. */
  void grow(int hosts) {
    rows.grow(2 * hosts);
    if (hosts > keys.length) {
      int capacity = Math.max(hosts, 2 * keys.length);
      keys = Arrays.copyOf(keys, capacity);
      priorities = Arrays.copyOf(priorities, capacity);
      left = Arrays.copyOf(left, capacity);
      right = Arrays.copyOf(right, capacity);
      sizes = Arrays.copyOf(sizes, capacity);
    }
    for (; known < hosts; known++) {
      priorities[known] = random.below(Integer.MAX_VALUE);
    }
  }

  int root() {
    return root;
  }

  int left(int host) {
    return left[host];
  }

  int right(int host) {
    return right[host];
  }

  /** How many hosts hang at this one, with itself. */
  int size(int host) {
    return host == NONE ? 0 : sizes[host];
  }

  /** The row of a host alone. */
  static int own(int host) {
    return 2 * host;
  }

  /** The row of a host with all that hang below it. */
  static int withAllBelow(int host) {
    return 2 * host + 1;
  }

  /** Adds a host whose own row is set. */
  void add(int host, long key) {
    keys[host] = key;
    left[host] = NONE;
    right[host] = NONE;
    root = add(root, host);
  }

  private int add(int at, int host) {
    if (at == NONE || priorities[host] > priorities[at]) {
      split(at, host);
      left[host] = splitLeft;
      right[host] = splitRight;
      join(host);
      return host;
    }
    if (isBefore(host, at)) {
      left[at] = add(left[at], host);
    } else {
      right[at] = add(right[at], host);
    }
    join(at);
    return at;
  }

  private void split(int at, int host) {
    if (at == NONE) {
      splitLeft = NONE;
      splitRight = NONE;
    } else if (isBefore(at, host)) {
      split(right[at], host);
      right[at] = splitLeft;
      join(at);
      splitLeft = at;
    } else {
      split(left[at], host);
      left[at] = splitRight;
      join(at);
      splitRight = at;
    }
  }

  void remove(int host) {
    root = remove(root, host);
  }

  private int remove(int at, int host) {
    if (at == host) {
      return merge(left[at], right[at]);
    }
    if (isBefore(host, at)) {
      left[at] = remove(left[at], host);
    } else {
      right[at] = remove(right[at], host);
    }
    join(at);
    return at;
  }

  private int merge(int before, int after) {
    if (before == NONE || after == NONE) {
      return before == NONE ? after : before;
    }
    if (priorities[before] > priorities[after]) {
      right[before] = merge(right[before], after);
      join(before);
      return before;
    }
    left[after] = merge(before, left[after]);
    join(after);
    return after;
  }

  private boolean isBefore(int host, int other) {
    return keys[host] != keys[other] ? keys[host] < keys[other] : host < other;
  }

  private void join(int at) {
    int row = withAllBelow(at);
    rows.copy(own(at), row);
    sizes[at] = 1;
    if (left[at] != NONE) {
      rows.add(withAllBelow(left[at]), row);
      sizes[at] += sizes[left[at]];
    }
    if (right[at] != NONE) {
      rows.add(withAllBelow(right[at]), row);
      sizes[at] += sizes[right[at]];
    }
  }
}
