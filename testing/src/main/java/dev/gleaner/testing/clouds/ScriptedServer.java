package dev.gleaner.testing.clouds;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A server on loopback that gives prepared answers and writes down what it was asked. */
public final class ScriptedServer implements AutoCloseable {

  /** A request as it came over the wire. */
  public record Asked(String line, Map<String, String> headers, String body) {

    /** The fields of a form, in the order of their names. */
    public Map<String, String> form() {
      Map<String, String> fields = new TreeMap<>();
      for (String field : body.split("&", -1)) {
        String[] parts = field.split("=", 2);
        fields.put(decoded(parts[0]), decoded(parts[1]));
      }
      return fields;
    }

    private static String decoded(String text) {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
  }

  private static final int NO_ANSWER = 0;

  private record Reply(
      String asked, int status, String body, Map<String, String> headers, boolean cutOff) {}

  private final HttpServer server;
  private final List<Reply> replies = new ArrayList<>();
  private final List<Asked> asked = new ArrayList<>();

  public ScriptedServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  public URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Answers the next request that has this text in its first line or its body, once. */
  public ScriptedServer reply(String text, int status, String body, String... headers) {
    Map<String, String> named = new TreeMap<>();
    for (int i = 0; i < headers.length; i += 2) {
      named.put(headers[i], headers[i + 1]);
    }
    synchronized (replies) {
      replies.add(new Reply(text, status, body, named, false));
    }
    return this;
  }

  /** Begins the next answer to such a request, and then hangs up. */
  public ScriptedServer replyHalf(String text, int status, String half) {
    synchronized (replies) {
      replies.add(new Reply(text, status, half, Map.of(), true));
    }
    return this;
  }

  /** Hangs up at the next such request. */
  public ScriptedServer hangUp(String text) {
    return replyHalf(text, NO_ANSWER, "");
  }

  public List<Asked> asked() {
    synchronized (replies) {
      return List.copyOf(asked);
    }
  }

  public Asked last() {
    List<Asked> all = asked();
    return all.get(all.size() - 1);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      String line = exchange.getRequestMethod() + " " + exchange.getRequestURI();
      Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      exchange.getRequestHeaders().forEach((name, all) -> headers.put(name, all.get(0)));
      Reply reply = next(new Asked(line, headers, body));
      if (reply.status() == NO_ANSWER) {
        return;
      }
      byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
      reply.headers().forEach(exchange.getResponseHeaders()::set);
      int more = reply.cutOff() ? 100 : 0;
      exchange.sendResponseHeaders(
          reply.status(), bytes.length + more == 0 ? -1 : bytes.length + more);
      exchange.getResponseBody().write(bytes);
    }
  }

  private Reply next(Asked request) {
    synchronized (replies) {
      asked.add(request);
      for (Reply reply : replies) {
        if ((request.line() + "\n" + request.body()).contains(reply.asked())) {
          replies.remove(reply);
          return reply;
        }
      }
    }
    return new Reply("", 418, "nobody prepared an answer to " + request, Map.of(), false);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
