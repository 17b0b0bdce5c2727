package dev.gleaner.core.model;

/** An amount of every resource dimension: what a node has, or what a task demands. */
public record Resources(int cores, long memoryMib) {

  public static final Resources NONE = new Resources(0, 0);

  public Resources {
    if (cores < 0 || memoryMib < 0) {
      throw new IllegalArgumentException(
          "resources must not be negative: %d cores, %d MiB".formatted(cores, memoryMib));
    }
  }

  public boolean fitsIn(Resources room) {
    return cores <= room.cores && memoryMib <= room.memoryMib;
  }

  /** True if any dimension is below that of {@code before}: the change takes something away. */
  public boolean shrinksFrom(Resources before) {
    return cores < before.cores || memoryMib < before.memoryMib;
  }

  @Override
  public String toString() {
    return memoryMib % 1024 == 0
        ? "%d cores, %d GiB".formatted(cores, memoryMib / 1024)
        : "%d cores, %d MiB".formatted(cores, memoryMib);
  }
}
