package dev.gleaner.service.load;

import dev.gleaner.service.process.ServiceClient;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One connection that asks and waits: next to no processor time of its own. */
final class RawClient implements AutoCloseable {

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  RawClient(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    out = socket.getOutputStream();
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** The body of the answer; throws where that is an error. */
  String ask(String method, String path, String body) throws IOException {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    String head =
        "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n"
            .formatted(method, path, ServiceClient.TOKEN, content.length);
    byte[] first = head.getBytes(StandardCharsets.US_ASCII);
    byte[] all = new byte[first.length + content.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(content, 0, all, first.length, content.length);
    out.write(all);
    String status = line();
    int length = 0;
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (line.regionMatches(true, 0, "Content-Length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    String answer = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    if (!status.startsWith("HTTP/1.1 20")) {
      throw new IOException(status + " " + answer);
    }
    return answer;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the service has closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
