package dev.gleaner.traces.prices;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.TextFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads price histories as people have them, compressed or not: what the AWS CLI prints as JSON,
 * text or table, and CSV. Which one it is is told by the content, since names lie.
 */
public final class PriceFiles {

  public static final String DEFAULT_PRODUCT = "Linux/UNIX";

  private static final int BUFFER_BYTES = 1 << 16;
  private static final int PEEK_BYTES = 256;
  private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

  private PriceFiles() {}

  /** Reads files that belong together: pages, months or regions. */
  public static PriceHistories read(List<Path> files, InstanceTypes types) {
    return read(files, types, DEFAULT_PRODUCT);
  }

  /**
   * The same for servers with another operating system.
   *
   * @param product as AWS calls it; files that do not tell are taken to be of this one
   */
  public static PriceHistories read(List<Path> files, InstanceTypes types, String product) {
    PriceMerge merge = new PriceMerge(types, product);
    // All are tried before any complaint, so that the first file in order gets it, not the fastest.
    for (Attempt attempt : files.parallelStream().map(PriceFiles::attempt).toList()) {
      merge.add(attempt.rows());
    }
    return merge.finish(files);
  }

  private record Attempt(PriceRows read, BadInputException problem) {
    PriceRows rows() {
      if (problem != null) {
        throw problem;
      }
      return read;
    }
  }

  private static Attempt attempt(Path file) {
    try {
      return new Attempt(readFile(file), null);
    } catch (BadInputException e) {
      return new Attempt(null, e);
    }
  }

  private static PriceRows readFile(Path file) {
    PriceRows rows = new PriceRows();
    try (InputStream input = new BufferedInputStream(TextFile.openBytes(file), BUFFER_BYTES)) {
      read(file, input, start(input), rows);
    } catch (IOException e) {
      throw TextFile.unreadable(file, 1, e);
    }
    return rows;
  }

  private static void read(Path file, InputStream input, String start, PriceRows rows)
      throws IOException {
    String first = start.stripLeading();
    if (first.isEmpty()) {
      throw new Place(file, 1).error("the file is empty; expected prices");
    }
    if (start.startsWith("\u00ff\u00fe") || start.startsWith("\u00fe\u00ff")) {
      throw new Place(file, 1)
          .error("the text is UTF-16, as PowerShell writes it; expected UTF-8: save it as that");
    }
    switch (first.charAt(0)) {
      case '{', '[' -> JsonPrices.read(file, input, rows);
      case '-', '+', '|' -> TablePrices.read(new ByteLines(file, input), rows);
      default -> {
        boolean text = first.startsWith(TextPrices.FIRST_WORD) || first.startsWith("NEXTTOKEN");
        ByteLines lines = new ByteLines(file, input);
        if (text) {
          TextPrices.read(lines, rows);
        } else {
          CsvPrices.read(lines, rows);
        }
      }
    }
  }

  /** How the file begins, without a byte order mark, as one character for each byte. */
  private static String start(InputStream input) throws IOException {
    input.mark(PEEK_BYTES);
    byte[] bytes = input.readNBytes(PEEK_BYTES);
    input.reset();
    String start = new String(bytes, StandardCharsets.ISO_8859_1);
    if (!start.startsWith(BYTE_ORDER_MARK)) {
      return start;
    }
    input.skipNBytes(BYTE_ORDER_MARK.length());
    return start.substring(BYTE_ORDER_MARK.length());
  }
}
