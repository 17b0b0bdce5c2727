package dev.gleaner.core.model;

import java.util.List;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import java.util.stream.Stream;

/**
 * A vector of named amounts: what a node has, or what a task demands. Everything has cores, counted
 * in thousandths, and memory, in MiB; some have more, such as GPUs or a measure of work, each a
 * whole number in a unit of its owner's. What is not named is 0.
 *
 * <p>Cores and memory are plain fields, since loops over many nodes read nothing else.
 */
public final class Resources {

  public static final String CORES = "cores";
  public static final String MEMORY = "memory";
  public static final Resources NONE = new Resources(0, 0);

  private static final int MILLI = 1000;
  private static final List<String> ALWAYS = List.of(CORES, MEMORY);

  private final int cores;
  private final int thousandths;
  private final long memoryMib;
  private final FurtherAmounts further;

  /** Whole cores and memory, and nothing else. */
  public Resources(int cores, long memoryMib) {
    this(cores, 0, memoryMib, FurtherAmounts.NONE);
  }

  private Resources(int cores, int thousandths, long memoryMib, FurtherAmounts further) {
    this.cores = cores;
    this.thousandths = thousandths;
    this.memoryMib = memoryMib;
    this.further = further;
    if (cores < 0 || thousandths < 0 || memoryMib < 0) {
      throw new IllegalArgumentException(
          "resources must not be negative: %s cores, %d MiB".formatted(coresText(), memoryMib));
    }
  }

  public static Resources ofMilliCores(long milliCores, long memoryMib) {
    return of(milliCores, memoryMib, FurtherAmounts.NONE);
  }

  private static Resources of(long milliCores, long memoryMib, FurtherAmounts further) {
    return new Resources(
        Math.toIntExact(milliCores / MILLI), (int) (milliCores % MILLI), memoryMib, further);
  }

  /** The same with another amount of one name: {@link #CORES} in thousandths, or any. */
  public Resources with(String name, long amount) {
    return switch (name) {
      case CORES -> of(amount, memoryMib, further);
      case MEMORY -> new Resources(cores, thousandths, amount, further);
      default -> new Resources(cores, thousandths, memoryMib, further.with(name, amount));
    };
  }

  /** The same with so many whole cores. */
  public Resources withCores(int whole) {
    return new Resources(whole, 0, memoryMib, further);
  }

  /**
   * Whole cores, rounded down: half a core is none to an engine that counts whole ones. What such
   * an engine is to reserve for a demand is {@link #inWholeCores}, rounded up.
   */
  public int cores() {
    return cores;
  }

  public long milliCores() {
    return (long) cores * MILLI + thousandths;
  }

  public long memoryMib() {
    return memoryMib;
  }

  /** That of a name, 0 if there is none; cores in thousandths, memory in MiB. */
  public long amount(String name) {
    return switch (name) {
      case CORES -> milliCores();
      case MEMORY -> memoryMib;
      default -> further.amount(name);
    };
  }

  /** Cores, memory, and then by the alphabet the others of which there is any. */
  public List<String> names() {
    return hasFurther()
        ? Stream.concat(ALWAYS.stream(), further.names().stream()).toList()
        : ALWAYS;
  }

  /** Those beyond cores and memory, by the alphabet. */
  public Set<String> furtherNames() {
    return further.names();
  }

  /** How many there are beyond cores and memory. */
  int furtherCount() {
    return further.count();
  }

  /** Whether there is anything but cores and memory. */
  public boolean hasFurther() {
    return !further.isNone();
  }

  public boolean isNone() {
    return cores == 0 && thousandths == 0 && memoryMib == 0 && !hasFurther();
  }

  /** At least as much, in whole cores. */
  public Resources inWholeCores() {
    return thousandths == 0 ? this : new Resources(Math.addExact(cores, 1), 0, memoryMib, further);
  }

  public boolean fitsIn(Resources room) {
    return milliCores() <= room.milliCores()
        && memoryMib <= room.memoryMib
        && (further.isNone() || further.fitIn(room.further));
  }

  /** True if any amount is below that of {@code before}: the change takes something away. */
  public boolean shrinksFrom(Resources before) {
    return milliCores() < before.milliCores()
        || memoryMib < before.memoryMib
        || !before.further.fitIn(further);
  }

  public Resources plus(Resources more) {
    return each(more, Math::addExact);
  }

  /**
   * What is left.
   *
   * @throws IllegalArgumentException if there is more of anything to take than there is
   */
  public Resources minus(Resources less) {
    return each(less, Math::subtractExact);
  }

  /** What both have, of each name. */
  public Resources overlap(Resources other) {
    return each(other, Math::min);
  }

  private Resources each(Resources other, LongBinaryOperator operator) {
    return of(
        operator.applyAsLong(milliCores(), other.milliCores()),
        operator.applyAsLong(memoryMib, other.memoryMib),
        further.each(other.further, operator));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Resources that
        && cores == that.cores
        && thousandths == that.thousandths
        && memoryMib == that.memoryMib
        && further.equals(that.further);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * further.hashCode() + thousandths + cores) + Long.hashCode(memoryMib);
  }

  @Override
  public String toString() {
    String memory = memoryMib % 1024 == 0 ? memoryMib / 1024 + " GiB" : memoryMib + " MiB";
    return coresText() + " cores, " + memory + further;
  }

  private String coresText() {
    return thousandths == 0
        ? Integer.toString(cores)
        : Double.toString(milliCores() / (double) MILLI);
  }
}
