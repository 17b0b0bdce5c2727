package dev.gleaner.service.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** One connection that asks and waits: next to no processor time of its own. */
public final class RawClient implements AutoCloseable {

  private static final byte[] LENGTH = "content-length:".getBytes(StandardCharsets.US_ASCII);
  private static final int STATUS_AT = "HTTP/1.1 ".length();
  private static final int LOWER = 0x20;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;
  private byte[] buffer = new byte[1 << 14];
  private int filled;
  private int bodyAt;
  private int bodyLength;

  public RawClient(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    out = socket.getOutputStream();
    in = socket.getInputStream();
  }

  /** A request as it goes over the wire. */
  public static byte[] request(String method, String path, String body) {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    String head =
        "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n"
            .formatted(method, path, ServiceClient.TOKEN, content.length);
    byte[] first = head.getBytes(StandardCharsets.US_ASCII);
    byte[] all = Arrays.copyOf(first, first.length + content.length);
    System.arraycopy(content, 0, all, first.length, content.length);
    return all;
  }

  /** Sends a whole request and waits for the whole answer; returns its status. */
  public int ask(byte[] request) throws IOException {
    out.write(request);
    filled = 0;
    bodyAt = readHead();
    bodyLength = contentLength();
    while (filled < bodyAt + bodyLength) {
      fill();
    }
    return Integer.parseInt(new String(buffer, STATUS_AT, 3, StandardCharsets.US_ASCII));
  }

  /** Of the last answer. */
  public String body() {
    return new String(buffer, bodyAt, bodyLength, StandardCharsets.UTF_8);
  }

  private int readHead() throws IOException {
    int at = 0;
    while (true) {
      for (; at + 3 < filled; at++) {
        if (buffer[at] == '\r' && buffer[at + 2] == '\r' && buffer[at + 3] == '\n') {
          return at + 4;
        }
      }
      fill();
    }
  }

  private void fill() throws IOException {
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * filled);
    }
    int read = in.read(buffer, filled, buffer.length - filled);
    if (read < 0) {
      throw new IOException("the service has closed the connection");
    }
    filled += read;
  }

  private int contentLength() {
    for (int line = 0; line < bodyAt - 2; line = endOfLine(line)) {
      if (isLength(line)) {
        int length = 0;
        for (int at = line + LENGTH.length; buffer[at] != '\r'; at++) {
          length = buffer[at] == ' ' ? length : 10 * length + buffer[at] - '0';
        }
        return length;
      }
    }
    return 0;
  }

  private boolean isLength(int line) {
    for (int i = 0; i < LENGTH.length; i++) {
      if ((buffer[line + i] | LOWER) != (LENGTH[i] | LOWER)) {
        return false;
      }
    }
    return true;
  }

  private int endOfLine(int line) {
    int at = line;
    while (buffer[at] != '\n') {
      at++;
    }
    return at + 1;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
