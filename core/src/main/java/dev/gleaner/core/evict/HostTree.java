package dev.gleaner.core.evict;

import java.util.Arrays;

/**
 * A search tree of hosts by a key, with the bounds of each host and of all that hang below it. A
 * treap: random priorities keep it balanced while hosts change their keys.
 */
final class HostTree {

  static final int NONE = -1;

  private final BoundRows rows;
  private final long[] keys;
  private final int[] priorities;
  private final int[] left;
  private final int[] right;
  private final int[] sizes;
  private int root = NONE;

  private int splitLeft;
  private int splitRight;

  /** An empty tree for hosts with numbers below a count, each with a random priority. */
  HostTree(BoundRows rows, int[] priorities) {
    this.rows = rows;
    this.priorities = priorities.clone();
    keys = new long[priorities.length];
    left = new int[priorities.length];
    right = new int[priorities.length];
    sizes = new int[priorities.length];
    Arrays.fill(left, NONE);
    Arrays.fill(right, NONE);
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

  /** How many rows a tree needs. */
  static int rows(int hosts) {
    return 2 * hosts;
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
