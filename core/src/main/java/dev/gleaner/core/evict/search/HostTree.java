package dev.gleaner.core.evict.search;

import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;

/**
 * A search tree of {@link HostShelves} by the keys of their hosts, with the bounds of each shelf
 * and of all that hang below it. A treap: random priorities keep it balanced while hosts change
 * their keys. A shelf that is full is parted in two, and two neighbours that are nearly empty
 * become one.
 */
final class HostTree {

  static final int NONE = -1;

  private final BoundRows rows;
  private final HostShelves shelves;
  private final RandomStream random;
  private final int first;

  // Of each shelf: the least key and host number that belong there, and where it hangs.
  private long[] keys = {};
  private int[] numbers = {};
  private int[] priorities = {};
  private int[] left = {};
  private int[] right = {};
  private int[] before = {};
  private int[] after = {};
  private int[] sizes = {};
  private int root = NONE;

  private int splitLeft;
  private int splitRight;

  /** Without hosts. */
  HostTree(BoundRows rows, HostShelves shelves, RandomStream random) {
    this.rows = rows;
    this.shelves = shelves;
    this.random = random;
    first = open(Long.MIN_VALUE, 0);
    root = add(root, first);
    before[first] = NONE;
    after[first] = NONE;
  }

  int root() {
    return root;
  }

  int left(int shelf) {
    return left[shelf];
  }

  int right(int shelf) {
    return right[shelf];
  }

  /** How many hosts hang at this shelf and below. */
  int size(int shelf) {
    return shelf == NONE ? 0 : sizes[shelf];
  }

  /** Adds the host whose bounds are on the desk. */
  void add(int host, long key) {
    int shelf = find(key, host);
    if (shelves.isFull(shelf)) {
      part(shelf);
      shelf = find(key, host);
    }
    shelves.put(shelf, host, key);
    renew(root, shelf);
  }

  void remove(int host) {
    int shelf = shelves.shelfOf(host);
    shelves.take(host);
    renew(root, shelf);
    if (shelf != first && shelves.areSparse(before[shelf], shelf)) {
      dissolve(shelf);
    } else if (after[shelf] != NONE && shelves.areSparse(shelf, after[shelf])) {
      dissolve(after[shelf]);
    }
  }

  private int find(long key, int host) {
    int found = NONE;
    for (int at = root; at != NONE; ) {
      boolean belongs = HostShelves.compare(keys[at], numbers[at], key, host) <= 0;
      found = belongs ? at : found;
      at = belongs ? right[at] : left[at];
    }
    return found;
  }

  private void part(int shelf) {
    int[] hosts = shelves.inOrder(shelf);
    int middle = hosts.length / 2;
    int upper = open(shelves.key(hosts[middle]), hosts[middle]);
    shelves.move(shelf, upper, middle);
    before[upper] = shelf;
    after[upper] = after[shelf];
    if (after[shelf] != NONE) {
      before[after[shelf]] = upper;
    }
    after[shelf] = upper;
    // Its neighbour in order is on the way to its place, and so is renewed as well.
    root = add(root, upper);
  }

  private void dissolve(int shelf) {
    root = remove(root, shelf);
    after[before[shelf]] = after[shelf];
    if (after[shelf] != NONE) {
      before[after[shelf]] = before[shelf];
    }
    shelves.move(shelf, before[shelf], 0);
    shelves.close(shelf);
    renew(root, before[shelf]);
  }

  private int open(long key, int host) {
    int shelf = shelves.open();
    if (shelf >= keys.length) {
      int capacity = Math.max(shelf + 1, 2 * keys.length);
      keys = Arrays.copyOf(keys, capacity);
      numbers = Arrays.copyOf(numbers, capacity);
      priorities = Arrays.copyOf(priorities, capacity);
      left = Arrays.copyOf(left, capacity);
      right = Arrays.copyOf(right, capacity);
      before = Arrays.copyOf(before, capacity);
      after = Arrays.copyOf(after, capacity);
      sizes = Arrays.copyOf(sizes, capacity);
    }
    keys[shelf] = key;
    numbers[shelf] = host;
    priorities[shelf] = random.below(Integer.MAX_VALUE);
    left[shelf] = NONE;
    right[shelf] = NONE;
    return shelf;
  }

  private int add(int at, int shelf) {
    if (at == NONE || priorities[shelf] > priorities[at]) {
      split(at, shelf);
      left[shelf] = splitLeft;
      right[shelf] = splitRight;
      join(shelf);
      return shelf;
    }
    if (isBefore(shelf, at)) {
      left[at] = add(left[at], shelf);
    } else {
      right[at] = add(right[at], shelf);
    }
    join(at);
    return at;
  }

  private void split(int at, int shelf) {
    if (at == NONE) {
      splitLeft = NONE;
      splitRight = NONE;
    } else if (isBefore(at, shelf)) {
      split(right[at], shelf);
      right[at] = splitLeft;
      join(at);
      splitLeft = at;
    } else {
      split(left[at], shelf);
      left[at] = splitRight;
      join(at);
      splitRight = at;
    }
  }

  private int remove(int at, int shelf) {
    if (at == shelf) {
      return merge(left[at], right[at]);
    }
    if (isBefore(shelf, at)) {
      left[at] = remove(left[at], shelf);
    } else {
      right[at] = remove(right[at], shelf);
    }
    join(at);
    return at;
  }

  private int merge(int lower, int upper) {
    if (lower == NONE || upper == NONE) {
      return lower == NONE ? upper : lower;
    }
    if (priorities[lower] > priorities[upper]) {
      right[lower] = merge(right[lower], upper);
      join(lower);
      return lower;
    }
    left[upper] = merge(lower, left[upper]);
    join(upper);
    return upper;
  }

  // From the shelf up to the root.
  private void renew(int at, int shelf) {
    if (at != shelf) {
      renew(isBefore(shelf, at) ? left[at] : right[at], shelf);
    }
    join(at);
  }

  private boolean isBefore(int shelf, int other) {
    return HostShelves.compare(keys[shelf], numbers[shelf], keys[other], numbers[other]) < 0;
  }

  // What no host hangs at is left as it is: its size says so.
  private void join(int at) {
    sizes[at] = 0;
    join(at, shelves.own(at), shelves.count(at));
    if (left[at] != NONE) {
      join(at, shelves.withAllBelow(left[at]), sizes[left[at]]);
    }
    if (right[at] != NONE) {
      join(at, shelves.withAllBelow(right[at]), sizes[right[at]]);
    }
  }

  private void join(int at, int row, int hosts) {
    if (sizes[at] == 0) {
      rows.copy(row, shelves.withAllBelow(at));
    } else if (hosts > 0) {
      rows.add(row, shelves.withAllBelow(at));
    }
    sizes[at] += hosts;
  }
}
