package dev.gleaner.yarn.acquire;

import java.util.function.Consumer;

/** Hears what the Acquirer does and why. */
public final class PoolListener {

  private final Consumer<String> lines;
  private String last = "";
  private boolean hasTold;

  public PoolListener(Consumer<String> lines) {
    this.lines = lines;
  }

  /** Says something, unless it is what was said last: a cloud may be away for hours. */
  void tell(String line) {
    if (!line.equals(last)) {
      lines.accept(line);
    }
    last = line;
    hasTold = true;
  }

  /** Whether anything was said. */
  public boolean hasTold() {
    return hasTold;
  }
}
