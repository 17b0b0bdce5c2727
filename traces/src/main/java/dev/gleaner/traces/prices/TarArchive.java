package dev.gleaner.traces.prices;

import dev.gleaner.core.model.BadInputException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The files of a small POSIX (ustar) archive, one after the other. */
final class TarArchive {

  private static final int BLOCK = 512;
  private static final int MAGIC_AT = 257;
  private static final String MAGIC = "ustar";
  private static final long LARGEST_FILE = 1 << 28;

  private final Path file;
  private final InputStream input;

  TarArchive(Path file, InputStream input) {
    this.file = file;
    this.input = input;
  }

  /** What is done with a file of the archive. */
  @FunctionalInterface
  interface Visitor {
    void visit(String name, InputStream content) throws IOException;
  }

  /** Whether an archive begins here; the stream stays where it is and must support marks. */
  static boolean begins(InputStream input) throws IOException {
    input.mark(BLOCK);
    byte[] block = input.readNBytes(BLOCK);
    input.reset();
    return block.length == BLOCK && text(block, MAGIC_AT, MAGIC.length()).equals(MAGIC);
  }

  void forEach(Visitor visitor) throws IOException {
    for (byte[] header = block(); header[0] != 0; header = block()) {
      long size = size(header);
      byte[] content = input.readNBytes((int) size);
      if (content.length < size) {
        throw new EOFException();
      }
      input.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
      // Folders, links and remarks of the packer have other letters here.
      if (header[156] == '0' || header[156] == 0) {
        visitor.visit(name(header), new ByteArrayInputStream(content));
      }
    }
  }

  private byte[] block() throws IOException {
    byte[] block = input.readNBytes(BLOCK);
    if (block.length < BLOCK) {
      throw new EOFException();
    }
    return block;
  }

  private long size(byte[] header) {
    String octal = text(header, 124, 12).strip();
    if (!octal.matches("[0-7]{1,11}") || Long.parseLong(octal, 8) > LARGEST_FILE) {
      throw new BadInputException(
          "%s: the archive is damaged at %s; expected a .tar.gz of small files"
              .formatted(file, name(header)));
    }
    return Long.parseLong(octal, 8);
  }

  private static String name(byte[] header) {
    String folder = text(header, 345, 155);
    String name = text(header, 0, 100);
    return folder.isEmpty() ? name : folder + "/" + name;
  }

  private static String text(byte[] block, int start, int length) {
    int end = start;
    while (end < start + length && block[end] != 0) {
      end++;
    }
    return new String(block, start, end - start, StandardCharsets.UTF_8);
  }
}
