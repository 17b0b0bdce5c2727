package dev.gleaner.operate.page;

import com.sun.net.httpserver.HttpServer;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Serves numbers under {@code /metrics} to Prometheus, and {@code /healthz} to whoever restarts
 * what hangs.
 */
public final class MetricsPage implements AutoCloseable {

  /** To this machine only. */
  public static final String LOOPBACK = "127.0.0.1";

  private final HttpServer server;

  /**
   * A page on one address of this machine, or on all.
   *
   * @param metrics write numbers in Prometheus' text format, one after the other; called on threads
   *     of the page
   * @param address an address of this machine; {@code 0.0.0.0} is all of them
   * @param port 0 for a free one
   */
  public MetricsPage(List<Supplier<String>> metrics, String address, int port) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getByName(address), port), 0);
    } catch (IOException e) {
      throw new BadInputException(
          "--metrics-port %d: %s: %s; expected an address of this machine and a port that nobody uses"
              .formatted(port, address, e.getMessage()));
    }
    serve("/metrics", () -> metrics.stream().map(Supplier::get).collect(Collectors.joining()));
    serve("/healthz", () -> "ok\n");
    server.start();
  }

  private void serve(String path, Supplier<String> page) {
    server.createContext(
        path,
        exchange -> {
          try (exchange) {
            byte[] text = page.get().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4");
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
          }
        });
  }

  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
