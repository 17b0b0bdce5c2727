package dev.gleaner.operate.tell.metadata;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.tell.NoticeListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;

/**
 * EC2's instance metadata service, versions 1 and 2, for programs that ask there whether their
 * machine will be taken away, on whatever cloud it is. It has no credentials to give away.
 */
public final class MetadataService implements NoticeListener, AutoCloseable {

  private static final String TOKEN = "X-aws-ec2-metadata-token";
  private static final String SECONDS = "X-aws-ec2-metadata-token-ttl-seconds";
  private static final int THREADS = 32;

  private final MachineFacts facts;
  private final boolean isTokenRequired;
  private final SessionTokens tokens;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, this::daemon);
  private volatile MetadataTree tree;

  /**
   * Answers at once; there is no notice until the first is told.
   *
   * @param port 0 for a free one
   * @param isTokenRequired whether version 1 is refused
   * @param clock in milliseconds, for how long tokens count
   */
  public MetadataService(
      MachineFacts facts,
      InetAddress address,
      int port,
      boolean isTokenRequired,
      LongSupplier clock) {
    this.facts = facts;
    this.isTokenRequired = isTokenRequired;
    tokens = new SessionTokens(clock);
    tree = new MetadataTree(facts, Optional.empty(), Optional.empty());
    try {
      server = HttpServer.create(new InetSocketAddress(address, port), 0);
    } catch (IOException e) {
      threads.shutdownNow();
      throw new BadInputException(
          "--metadata-port %d: %s: %s; expected an address of this machine and a port that nobody uses"
              .formatted(port, address.getHostAddress(), e.getMessage()));
    }
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  private Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "metadata");
    thread.setDaemon(true);
    return thread;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void told(Optional<Notice> notice, Optional<Advice> advice) {
    tree = new MetadataTree(facts, notice, advice);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      switch (exchange.getRequestMethod()) {
        case "PUT" -> put(exchange, path);
        case "GET", "HEAD" -> get(exchange, path);
        default -> send(exchange, 405, "Method Not Allowed");
      }
    }
  }

  private void put(HttpExchange exchange, String path) throws IOException {
    Headers asked = exchange.getRequestHeaders();
    String seconds = asked.getFirst(SECONDS);
    if (!path.equals("/latest/api/token")) {
      send(exchange, 405, "Method Not Allowed");
    } else if (asked.containsKey("X-Forwarded-For")) {
      // A proxy that passes on what others ask must not get a token for them.
      send(exchange, 403, "Forbidden");
    } else if (!isLifetime(seconds)) {
      send(exchange, 400, "Bad Request: %s must be from 1 to 21600".formatted(SECONDS));
    } else {
      exchange.getResponseHeaders().set(SECONDS, seconds);
      send(exchange, 200, tokens.create(Long.parseLong(seconds)));
    }
  }

  private static boolean isLifetime(String seconds) {
    return seconds != null
        && seconds.matches("[0-9]{1,9}")
        && Long.parseLong(seconds) >= 1
        && Long.parseLong(seconds) <= SessionTokens.LONGEST_SECONDS;
  }

  private void get(HttpExchange exchange, String path) throws IOException {
    String token = exchange.getRequestHeaders().getFirst(TOKEN);
    OptionalLong left = token == null ? OptionalLong.empty() : tokens.left(token);
    if (left.isEmpty() && (token != null || isTokenRequired)) {
      send(exchange, 401, "Unauthorized");
      return;
    }
    left.ifPresent(seconds -> exchange.getResponseHeaders().set(SECONDS, Long.toString(seconds)));
    Optional<String> text = tree.at(path);
    send(exchange, text.isPresent() ? 200 : 404, text.orElse("Not Found"));
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/plain");
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
