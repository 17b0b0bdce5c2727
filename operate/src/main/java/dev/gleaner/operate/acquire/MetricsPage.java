package dev.gleaner.operate.acquire;

import com.sun.net.httpserver.HttpServer;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** Serves the numbers of a pool under {@code /metrics}, to this machine only. */
public final class MetricsPage implements AutoCloseable {

  private final HttpServer server;

  public MetricsPage(PoolMetrics metrics, int port) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    } catch (IOException e) {
      throw new BadInputException(
          "--metrics-port %d: %s; expected a port that nobody uses"
              .formatted(port, e.getMessage()));
    }
    server.createContext(
        "/metrics",
        exchange -> {
          try (exchange) {
            byte[] text = metrics.text().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4");
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
          }
        });
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
