package dev.gleaner.core.model;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;

/** What {@link Resources} have beyond cores and memory: no amount of it is 0. */
final class FurtherAmounts {

  static final FurtherAmounts NONE = new FurtherAmounts(new TreeMap<>());

  private final SortedMap<String, Long> amounts;

  // Most have none, and hot loops ask.
  private final boolean none;

  private FurtherAmounts(SortedMap<String, Long> amounts) {
    this.amounts = amounts;
    none = amounts.isEmpty();
  }

  FurtherAmounts with(String name, long amount) {
    if (name.isBlank() || amount < 0) {
      throw new IllegalArgumentException(
          "%d of \"%s\": expected a name and an amount of 0 or more".formatted(amount, name));
    }
    SortedMap<String, Long> changed = new TreeMap<>(amounts);
    put(changed, name, amount);
    return of(changed);
  }

  boolean isNone() {
    return none;
  }

  long amount(String name) {
    return amounts.getOrDefault(name, 0L);
  }

  Set<String> names() {
    return Collections.unmodifiableSet(amounts.keySet());
  }

  boolean fitIn(FurtherAmounts room) {
    for (Map.Entry<String, Long> one : amounts.entrySet()) {
      if (one.getValue() > room.amount(one.getKey())) {
        return false;
      }
    }
    return true;
  }

  FurtherAmounts each(FurtherAmounts other, LongBinaryOperator operator) {
    if (isNone() && other.isNone()) {
      return NONE;
    }
    FurtherAmounts result = NONE;
    SortedMap<String, Long> both = new TreeMap<>(amounts);
    both.putAll(other.amounts);
    for (String name : both.keySet()) {
      result = result.with(name, operator.applyAsLong(amount(name), other.amount(name)));
    }
    return result;
  }

  private static void put(SortedMap<String, Long> amounts, String name, long amount) {
    if (amount == 0) {
      amounts.remove(name);
    } else {
      amounts.put(name, amount);
    }
  }

  private static FurtherAmounts of(SortedMap<String, Long> amounts) {
    return amounts.isEmpty() ? NONE : new FurtherAmounts(amounts);
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof FurtherAmounts that && amounts.equals(that.amounts));
  }

  @Override
  public int hashCode() {
    return amounts.hashCode();
  }

  /** To be read after cores and memory. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    amounts.forEach((name, amount) -> text.append(", ").append(amount).append(' ').append(name));
    return text.toString();
  }
}
