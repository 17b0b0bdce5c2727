package dev.gleaner.simulator.result;

import dev.gleaner.simulator.measure.Estimate;
import java.util.List;
import java.util.stream.Stream;

/**
 * One sentence about what came out, with the figures in it as they are: whoever prints it writes
 * them as it writes those of tables.
 *
 * @param words with %s for every part
 * @param parts texts, quantities and comparisons
 */
public record Sentence(String words, List<Object> parts) {

  /** Who wants to know more reads the tables. */
  public static final int MOST = 3;

  /** A figure within a sentence. */
  public record Quantity(Unit unit, Object value) {}

  /**
   * How much less something is, in the words for less, for more and for the same.
   *
   * @param saved 1 - ours / theirs
   */
  public record Comparison(Estimate saved, String less, String more, String same) {}

  public static Sentence of(String words, Object... parts) {
    return new Sentence(words, List.of(parts));
  }

  /** Of words alone. */
  public static Sentence plain(String text) {
    return new Sentence(text.replace("%", "%%"), List.of());
  }

  /** Both, one after the other. */
  public Sentence then(Sentence next) {
    return new Sentence(
        words + " " + next.words, Stream.concat(parts.stream(), next.parts.stream()).toList());
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }

  public static Quantity quantity(Unit unit, Object value) {
    return new Quantity(unit, value);
  }

  public static Quantity share(Object value) {
    return new Quantity(Unit.SHARE, value);
  }

  public static Quantity number(Object value) {
    return new Quantity(Unit.NUMBER, value);
  }

  public static Quantity count(Object value) {
    return new Quantity(Unit.COUNT, value);
  }
}
