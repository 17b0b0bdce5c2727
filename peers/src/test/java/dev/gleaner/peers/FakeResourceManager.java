package dev.gleaner.peers;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Answers REST requests with what a test says, to see who notices. */
final class FakeResourceManager implements AutoCloseable {

  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final HttpServer server;

  FakeResourceManager() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath().replace("/ws/v1/cluster/", "");
          byte[] body = answers.getOrDefault(path, "{}").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
          }
        });
    server.start();
  }

  RestApi api() {
    return new RestApi("http://127.0.0.1:" + server.getAddress().getPort());
  }

  void answer(String path, String json) {
    answers.put(path, json);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
