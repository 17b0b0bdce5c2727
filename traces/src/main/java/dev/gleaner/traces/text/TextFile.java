package dev.gleaner.traces.text;

import dev.gleaner.core.model.BadInputException;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** Opens text for reading, compressed or not, and writes whole files or none. */
public final class TextFile {

  private static final int BUFFER_BYTES = 1 << 16;

  private TextFile() {}

  public static Reader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(openBytes(file), StandardCharsets.UTF_8), BUFFER_BYTES);
  }

  /** Whether a file is compressed is told by its first bytes, since names lie. */
  public static InputStream openBytes(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new BadInputException(file + ": is a directory; expected a file");
    }
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
    try {
      bytes.mark(2);
      boolean compressed = bytes.read() == 0x1f && bytes.read() == 0x8b;
      bytes.reset();
      return compressed ? new GZIPInputStream(bytes, BUFFER_BYTES) : bytes;
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  /** What a failure to read means to the person who gave us the file. */
  public static RuntimeException unreadable(Path file, long line, IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return new BadInputException(file + ": no such file");
    }
    if (cause instanceof AccessDeniedException) {
      return new BadInputException(file + ": may not be read; check its permissions");
    }
    if (cause instanceof EOFException || cause instanceof ZipException) {
      return BadInputException.at(
          file, line, "the compressed data is damaged or cut off; expected a complete .gz file");
    }
    return new UncheckedIOException(file + ":" + line + ": cannot be read", cause);
  }

  /** Writes text to a temporary file beside the target and then moves it into place. */
  public static void write(Path file, Content content) {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      try (Writer text = create(temporary, file.toString().endsWith(".gz"))) {
        content.writeTo(text);
      }
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": cannot be written", e);
    } finally {
      deleteLeftover(temporary);
    }
  }

  private static Writer create(Path file, boolean compress) throws IOException {
    OutputStream bytes = Files.newOutputStream(file);
    OutputStream target = compress ? new GZIPOutputStream(bytes, BUFFER_BYTES) : bytes;
    return new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8));
  }

  private static void deleteLeftover(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      throw new UncheckedIOException(temporary + ": cannot be deleted", e);
    }
  }

  /** What a file shall hold. */
  @FunctionalInterface
  public interface Content {
    void writeTo(Writer text) throws IOException;
  }
}
