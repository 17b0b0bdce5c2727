package dev.gleaner.core.evict.search;

import java.util.Arrays;

/**
 * Shelves of hosts that are alike, with the bounds of each host side by side and those of each
 * shelf. Hosts are in order from shelf to shelf, by their keys, and in none on a shelf: to put one
 * there is to write one row.
 */
final class HostShelves {

  /** Where the bounds of a host are set that is to be put on a shelf. */
  static final int DESK = 0;

  private static final int PLACES = 32;
  private static final int OWN = 1;
  private static final int WITH_ALL_BELOW = 2;
  private static final int FIRST_PLACE = 3;
  private static final int ROWS = FIRST_PLACE - OWN + PLACES;

  private final BoundRows rows;
  private int[] counts = {};
  private int[] hosts = {};
  private int[] vacant = {};
  private int vacancies;
  private int shelves;

  private long[] keys = {};
  private int[] shelfOf = {};
  private int[] placeOf = {};

  HostShelves(BoundRows rows) {
    this.rows = rows;
    rows.grow(1);
  }

  /** Makes it possible to put hosts with numbers below this. */
  void grow(int count) {
    if (count > keys.length) {
      int capacity = Math.max(count, 2 * keys.length);
      keys = Arrays.copyOf(keys, capacity);
      shelfOf = Arrays.copyOf(shelfOf, capacity);
      placeOf = Arrays.copyOf(placeOf, capacity);
    }
  }

  /** The number of an empty shelf. */
  int open() {
    if (vacancies > 0) {
      return vacant[--vacancies];
    }
    if (shelves == counts.length) {
      int capacity = Math.max(1, 2 * shelves);
      counts = Arrays.copyOf(counts, capacity);
      vacant = Arrays.copyOf(vacant, capacity);
      hosts = Arrays.copyOf(hosts, capacity * PLACES);
      rows.grow(1 + capacity * ROWS);
    }
    return shelves++;
  }

  void close(int shelf) {
    vacant[vacancies++] = shelf;
  }

  /** How many hosts are on a shelf. */
  int count(int shelf) {
    return counts[shelf];
  }

  boolean isFull(int shelf) {
    return counts[shelf] == PLACES;
  }

  /** Whether both would fit on one shelf, with room to spare. */
  boolean areSparse(int shelf, int other) {
    return counts[shelf] + counts[other] <= PLACES / 2;
  }

  int host(int shelf, int place) {
    return hosts[shelf * PLACES + place];
  }

  int shelfOf(int host) {
    return shelfOf[host];
  }

  long key(int host) {
    return keys[host];
  }

  /** The row of a host. */
  int row(int shelf, int place) {
    return shelf * ROWS + FIRST_PLACE + place;
  }

  /** The row of all hosts of a shelf. */
  int own(int shelf) {
    return shelf * ROWS + OWN;
  }

  /** The row of a shelf with all that hang below it in a {@link HostTree}. */
  int withAllBelow(int shelf) {
    return shelf * ROWS + WITH_ALL_BELOW;
  }

  /** Puts the host whose bounds are on the desk. There is a place. */
  void put(int shelf, int host, long key) {
    keys[host] = key;
    put(shelf, host, DESK);
  }

  private void put(int shelf, int host, int row) {
    int place = counts[shelf]++;
    hosts[shelf * PLACES + place] = host;
    shelfOf[host] = shelf;
    placeOf[host] = place;
    rows.copy(row, row(shelf, place));
    if (place == 0) {
      rows.copy(row, own(shelf));
    } else {
      rows.add(row, own(shelf));
    }
  }

  void take(int host) {
    int shelf = shelfOf[host];
    int place = placeOf[host];
    int last = --counts[shelf];
    if (place < last) {
      int other = host(shelf, last);
      hosts[shelf * PLACES + place] = other;
      placeOf[other] = place;
      rows.copy(row(shelf, last), row(shelf, place));
    }
    bound(shelf);
  }

  /** Moves hosts to another shelf, which has places for them: all from one in order of keys on. */
  void move(int from, int to, int first) {
    int count = counts[from];
    int[] inOrder = inOrder(from);
    int[] before = new int[count];
    Arrays.setAll(before, i -> row(from, placeOf[inOrder[i]]));
    for (int i = first; i < count; i++) {
      put(to, inOrder[i], before[i]);
    }
    // Those that stay close up: from the lowest place on, so that none is overwritten unread.
    int stay = 0;
    for (int place = 0; place < count; place++) {
      int host = host(from, place);
      if (shelfOf[host] == from) {
        rows.copy(row(from, place), row(from, stay));
        hosts[from * PLACES + stay] = host;
        placeOf[host] = stay++;
      }
    }
    counts[from] = stay;
    bound(from);
  }

  /** The hosts of a shelf by their keys. */
  int[] inOrder(int shelf) {
    Integer[] order = new Integer[counts[shelf]];
    Arrays.setAll(order, place -> host(shelf, place));
    Arrays.sort(order, (one, other) -> compare(keys[one], one, keys[other], other));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  static int compare(long key, int host, long otherKey, int other) {
    return key != otherKey ? Long.compare(key, otherKey) : Integer.compare(host, other);
  }

  private void bound(int shelf) {
    for (int place = 0; place < counts[shelf]; place++) {
      if (place == 0) {
        rows.copy(row(shelf, place), own(shelf));
      } else {
        rows.add(row(shelf, place), own(shelf));
      }
    }
  }
}
