package dev.gleaner.core.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.LongBinaryOperator;

/** What {@link Resources} have beyond cores and memory: no amount of it is 0. */
final class FurtherAmounts {

  static final FurtherAmounts NONE = new FurtherAmounts(new String[0], new long[0]);

  // By the alphabet, and side by side: they are few, and hot loops ask for them.
  private final String[] names;
  private final long[] amounts;

  private FurtherAmounts(String[] names, long[] amounts) {
    this.names = names;
    this.amounts = amounts;
  }

  FurtherAmounts with(String name, long amount) {
    require(name, amount);
    int place = Arrays.binarySearch(names, name);
    FurtherAmounts others = place < 0 ? this : without(place);
    return amount == 0 ? others : others.and(place < 0 ? -place - 1 : place, name, amount);
  }

  private static void require(String name, long amount) {
    if (name.isBlank() || amount < 0) {
      throw new IllegalArgumentException(
          "%d of \"%s\": expected a name and an amount of 0 or more".formatted(amount, name));
    }
  }

  private FurtherAmounts without(int place) {
    int rest = names.length - 1;
    if (rest == 0) {
      return NONE;
    }
    String[] fewerNames = Arrays.copyOf(names, rest);
    long[] fewerAmounts = Arrays.copyOf(amounts, rest);
    System.arraycopy(names, place + 1, fewerNames, place, rest - place);
    System.arraycopy(amounts, place + 1, fewerAmounts, place, rest - place);
    return new FurtherAmounts(fewerNames, fewerAmounts);
  }

  private FurtherAmounts and(int place, String name, long amount) {
    String[] moreNames = Arrays.copyOf(names, names.length + 1);
    long[] moreAmounts = Arrays.copyOf(amounts, names.length + 1);
    System.arraycopy(names, place, moreNames, place + 1, names.length - place);
    System.arraycopy(amounts, place, moreAmounts, place + 1, names.length - place);
    moreNames[place] = name;
    moreAmounts[place] = amount;
    return new FurtherAmounts(moreNames, moreAmounts);
  }

  boolean isNone() {
    return names.length == 0;
  }

  int count() {
    return names.length;
  }

  long amount(String name) {
    for (int place = 0; place < names.length; place++) {
      if (names[place].equals(name)) {
        return amounts[place];
      }
    }
    return 0;
  }

  Set<String> names() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(names)));
  }

  boolean fitIn(FurtherAmounts room) {
    for (int place = 0; place < names.length; place++) {
      if (amounts[place] > room.amount(names[place])) {
        return false;
      }
    }
    return true;
  }

  FurtherAmounts each(FurtherAmounts other, LongBinaryOperator operator) {
    FurtherAmounts result = NONE;
    for (String name : names) {
      result = result.with(name, operator.applyAsLong(amount(name), other.amount(name)));
    }
    for (int place = 0; place < other.names.length; place++) {
      String name = other.names[place];
      if (Arrays.binarySearch(names, name) < 0) {
        result = result.with(name, operator.applyAsLong(0, other.amounts[place]));
      }
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof FurtherAmounts that
            && Arrays.equals(names, that.names)
            && Arrays.equals(amounts, that.amounts));
  }

  // That of a map, whatever the order.
  @Override
  public int hashCode() {
    int sum = 0;
    for (int place = 0; place < names.length; place++) {
      sum += names[place].hashCode() ^ Long.hashCode(amounts[place]);
    }
    return sum;
  }

  /** To be read after cores and memory. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < names.length; place++) {
      text.append(", ").append(amounts[place]).append(' ').append(names[place]);
    }
    return text.toString();
  }
}
