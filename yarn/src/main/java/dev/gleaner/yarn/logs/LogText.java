package dev.gleaner.yarn.logs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** YARN prints a log between a head and a foot of its own; only the log itself is wanted. */
final class LogText {

  private static final String LENGTH = "LogLength:";
  private static final String CONTENTS = "LogContents:";

  private LogText() {}

  static void copy(InputStream in, OutputStream out) throws IOException {
    long length = 0;
    String line = line(in);
    while (line != null && !line.equals(CONTENTS)) {
      if (line.startsWith(LENGTH)) {
        length = Long.parseLong(line.substring(LENGTH.length()).strip());
      }
      line = line(in);
    }
    byte[] buffer = new byte[8192];
    while (length > 0) {
      int read = in.read(buffer, 0, (int) Math.min(buffer.length, length));
      if (read < 0) {
        return;
      }
      out.write(buffer, 0, read);
      length -= read;
    }
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return null;
    }
    while (next >= 0 && next != '\n') {
      line.write(next);
      next = in.read();
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
