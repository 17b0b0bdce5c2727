package dev.gleaner.operate.journal;

import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a file of the journal. Each time that a ResourceManager becomes active is an epoch,
 * one above the highest that it found; a random word tells apart two that found the same. Within an
 * epoch files are numbered. A base replaces all files that come before it.
 *
 * @param writer a random word
 */
record Segment(long epoch, String writer, long part, boolean base) implements Comparable<Segment> {

  private static final Pattern NAME =
      Pattern.compile("history-([0-9]{10,18})-([0-9a-f]{8})-([0-9]{6,18})(-base)?\\.jsonl");

  private static final Comparator<Segment> ORDER =
      Comparator.comparingLong(Segment::epoch)
          .thenComparing(Segment::writer)
          .thenComparingLong(Segment::part)
          .thenComparing(segment -> !segment.base());

  static Optional<Segment> named(String name) {
    Matcher matcher = NAME.matcher(name);
    return matcher.matches()
        ? Optional.of(
            new Segment(
                Long.parseLong(matcher.group(1)),
                matcher.group(2),
                Long.parseLong(matcher.group(3)),
                matcher.group(4) != null))
        : Optional.empty();
  }

  /** The first file of a new epoch. */
  static Segment after(List<SegmentFolder.Found> found) {
    long epoch = found.isEmpty() ? 1 : found.get(found.size() - 1).segment().epoch() + 1;
    // No seed: two ResourceManagers must not draw the same word.
    String word = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    return new Segment(epoch, word, 0, false);
  }

  String name() {
    return "history-%010d-%s-%06d%s.jsonl".formatted(epoch, writer, part, base ? "-base" : "");
  }

  /** Written by the same ResourceManager in the same active time. */
  boolean sameEpoch(Segment other) {
    return epoch == other.epoch && writer.equals(other.writer);
  }

  Segment next() {
    return new Segment(epoch, writer, part + 1, false);
  }

  /** Replaces all that comes before this segment. */
  Segment asBase() {
    return new Segment(epoch, writer, part, true);
  }

  @Override
  public int compareTo(Segment other) {
    return ORDER.compare(this, other);
  }
}
