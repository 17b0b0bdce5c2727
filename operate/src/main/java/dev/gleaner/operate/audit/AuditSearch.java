package dev.gleaner.operate.audit;

import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Takes from lines of files the entries of one kind that are wanted. */
final class AuditSearch<E extends AuditEntry> implements LineFile.Taker {

  private final Class<E> kind;
  private final byte[] needle;
  private final Predicate<E> wanted;
  private final List<E> found = new ArrayList<>();
  private boolean header;
  private boolean truncated;
  private long badLines;

  /**
   * A search that has seen nothing yet.
   *
   * @param word that every wanted line has
   */
  AuditSearch(Class<E> kind, String word, Predicate<E> wanted) {
    this.kind = kind;
    needle = word.getBytes(StandardCharsets.UTF_8);
    this.wanted = wanted;
  }

  void beginFile() {
    header = true;
  }

  @Override
  public boolean line(ByteBuffer bytes) {
    boolean first = header;
    header = false;
    try {
      if (first) {
        AuditLines.requireHeader(FlatLine.parse(bytes));
      } else if (mentions(bytes)) {
        take(AuditLines.read(FlatLine.parse(bytes)));
      }
      return true;
    } catch (BadLineException e) {
      badLines++;
      // Without its header a file is not ours.
      return !first;
    }
  }

  // Most lines are about others: to look for the word is cheaper than to parse.
  private boolean mentions(ByteBuffer bytes) {
    int end = bytes.limit() - needle.length;
    for (int start = bytes.position(); start <= end; start++) {
      int same = 0;
      while (same < needle.length && bytes.get(start + same) == needle[same]) {
        same++;
      }
      if (same == needle.length) {
        return true;
      }
    }
    return false;
  }

  private void take(AuditEntry entry) {
    if (!kind.isInstance(entry) || !wanted.test(kind.cast(entry))) {
      return;
    }
    if (found.size() < AuditReader.MOST) {
      found.add(kind.cast(entry));
    } else {
      truncated = true;
    }
  }

  @Override
  public void tooLong() {
    badLines++;
  }

  /** In order of time. */
  List<E> found() {
    return found.stream().sorted(Comparator.comparingLong(AuditEntry::at)).toList();
  }

  boolean truncated() {
    return truncated;
  }

  long badLines() {
    return badLines;
  }
}
