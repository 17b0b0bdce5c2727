package dev.gleaner.operate.logs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A log from the files that a worker keeps of it: the first two parts in one file and, where there
 * was more, the last two in one file each, under a line that says which they are.
 */
public final class LogParts {

  private static final Pattern HEAD =
      Pattern.compile("gleaner: part (\\d+) of (\\d+) bytes each.*");
  private static final List<String> TAILS = List.of(".tail-0", ".tail-1");
  private static final int FIRST_PARTS = 2;

  /** Copies a file of a log; false if there is none. */
  @FunctionalInterface
  public interface Files {
    boolean copy(String file, OutputStream out) throws IOException;
  }

  private record Part(long number, long size, ByteArrayInputStream bytes) {

    // Null where the worker is just about to begin it.
    static Part of(byte[] bytes) {
      int end = 0;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      Matcher head = HEAD.matcher(new String(bytes, 0, end, StandardCharsets.US_ASCII));
      return head.matches()
          ? new Part(
              Long.parseLong(head.group(1)),
              Long.parseLong(head.group(2)),
              new ByteArrayInputStream(bytes, end + 1, bytes.length))
          : null;
    }
  }

  private LogParts() {}

  /** The log of this name, with a line for what is missing of it; false if nothing is known. */
  public static boolean copy(String log, Files files, OutputStream out) throws IOException {
    if (!files.copy(log, out)) {
      return false;
    }
    List<Part> parts = new ArrayList<>();
    for (String tail : TAILS) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Part part = files.copy(log + tail, bytes) ? Part.of(bytes.toByteArray()) : null;
      if (part != null) {
        parts.add(part);
      }
    }
    parts.sort(Comparator.comparingLong(Part::number));
    long next = FIRST_PARTS;
    for (Part part : parts) {
      if (part.number() > next) {
        long missing = (part.number() - next) * part.size();
        out.write(
            "\n[gleaner: %,d bytes are missing here; see log-limit]\n"
                .formatted(missing)
                .getBytes(StandardCharsets.US_ASCII));
      }
      part.bytes().transferTo(out);
      next = part.number() + 1;
    }
    return true;
  }
}
