package dev.gleaner.operate.acquire;

import java.time.Duration;
import java.util.function.Consumer;

/** Hears what the Acquirer does and why. */
public final class PoolListener {

  private final Consumer<String> lines;
  private final boolean looksAgain;
  private String last = "";
  private boolean hasTold;

  public PoolListener(Consumer<String> lines) {
    this(lines, true);
  }

  /**
   * Of an Acquirer that may look only once.
   *
   * @param looksAgain whether there is another look after one that failed
   */
  public PoolListener(Consumer<String> lines, boolean looksAgain) {
    this.lines = lines;
    this.looksAgain = looksAgain;
  }

  /** Says something, unless it is what was said last: a cloud may be away for hours. */
  public void tell(String line) {
    if (!line.equals(last)) {
      lines.accept(line);
    }
    last = line;
    hasTold = true;
  }

  /** Says what kept a look from working. */
  void failed(String problem, Duration untilNextLook) {
    String next = looksAgain ? "; looks again in " + DurationWords.of(untilNextLook) : "";
    tell(problem + next);
  }

  /** Whether anything was said. */
  public boolean hasTold() {
    return hasTold;
  }
}
