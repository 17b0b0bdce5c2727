package dev.gleaner.service.applications;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.plan.NoMarketLeftException;
import dev.gleaner.operate.applications.books.UnknownApplicationException;
import dev.gleaner.operate.applications.master.Master;
import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Call;
import dev.gleaner.service.books.RefusedException;
import dev.gleaner.service.server.AnsweringThreads;
import dev.gleaner.service.server.Exchange;
import dev.gleaner.service.server.LimitedBody;
import dev.gleaner.service.server.Listening;
import dev.gleaner.service.server.RouteTable;
import dev.gleaner.service.server.ServerLimits;
import dev.gleaner.service.server.Token;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers applications over HTTP: checks who asks, reads what, and hands it to the master. */
final class ApplicationsServer implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ApplicationsServer.class);
  private static final int THREADS = 256;

  /** The other threads are for those who ask and go. */
  private static final int STREAMS = 200;

  private final Supplier<Optional<Master>> master;
  private final Supplier<String> metrics;
  private final Token token;
  private final HttpServer server;
  private final ExecutorService threads = AnsweringThreads.atMost(THREADS);
  private final Semaphore streams = new Semaphore(STREAMS);
  private final RouteTable<ApplicationRoute> routes = new RouteTable<>(ApplicationRoutes.all());
  private final RouteTable<ApplicationRoute> events =
      new RouteTable<>(
          List.of(new ApplicationRoute("GET", ApplicationRoutes.EVENTS, (all, call) -> null)));

  /**
   * Listens once it is started.
   *
   * @param master empty while another process is
   * @param metrics in Prometheus' text format
   */
  ApplicationsServer(
      InetAddress address,
      int port,
      Optional<SSLContext> tls,
      Token token,
      Supplier<Optional<Master>> master,
      Supplier<String> metrics) {
    this.master = master;
    this.metrics = metrics;
    this.token = token;
    server = Listening.at(address, port, tls);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  void start() {
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  private void handle(HttpExchange http) throws IOException {
    Exchange exchange = new Exchange(http);
    try (http) {
      try {
        respond(exchange);
      } catch (RefusedException e) {
        exchange.send(Answer.refused(e));
      } catch (UnknownApplicationException e) {
        exchange.send(Answer.error(404, e.getMessage()));
      } catch (NoMarketLeftException e) {
        exchange.send(Answer.error(409, e.getMessage()));
      } catch (BadInputException e) {
        exchange.send(Answer.error(400, e.getMessage()));
      } catch (UncheckedIOException e) {
        LOG.error("the state cannot be written", e);
        exchange.send(
            Answer.error(
                503, "this is not on disk and was not done: %s".formatted(e.getMessage())));
      } catch (RuntimeException e) {
        LOG.error("a request could not be answered", e);
        exchange.send(Answer.error(500, "this is a mistake of the service; see its log"));
      }
    }
  }

  private void respond(Exchange exchange) throws IOException {
    Optional<Master> leader = master.get();
    if (exchange.is("GET", "/healthz")) {
      exchange.send(
          new Answer(
              200,
              JsonNodeFactory.instance
                  .objectNode()
                  .put("status", leader.isPresent() ? "leader" : "standby")));
    } else if (!token.isShownBy(exchange.authorization())) {
      exchange.askForToken();
    } else if (exchange.is("GET", "/metrics")) {
      exchange.sendText("text/plain; version=0.0.4; charset=utf-8", metrics.get());
    } else if (exchange.is("GET", "/openapi.yaml")) {
      exchange.sendText("application/yaml", openApi());
    } else if (leader.isEmpty()) {
      exchange.send(Answer.error(503, "this process is a stand-by; ask the leader"));
    } else {
      ask(exchange, leader.get());
    }
  }

  private void ask(Exchange exchange, Master leader) throws IOException {
    Optional<RouteTable.FoundRoute<ApplicationRoute>> stream =
        events.find(exchange.method(), exchange.path());
    if (stream.isPresent()) {
      stream(exchange, leader, stream.get().name());
      return;
    }
    Optional<RouteTable.FoundRoute<ApplicationRoute>> found =
        routes.find(exchange.method(), exchange.path());
    if (found.isEmpty()) {
      List<String> methods = routes.methods(exchange.path());
      exchange.send(
          methods.isEmpty()
              ? Answer.error(404, "there is no such path; see GET /openapi.yaml")
              : Answer.error(405, "this path takes %s only".formatted(String.join(", ", methods))));
      return;
    }
    Call call =
        new Call(
            exchange.checkedName(found.get().name()),
            false,
            new LimitedBody(exchange.body(), ServerLimits.BODY_BYTES));
    exchange.send(found.get().route().doing().answer(leader, call));
  }

  private void stream(Exchange exchange, Master leader, String name) throws IOException {
    if (!streams.tryAcquire()) {
      exchange.send(Answer.error(503, "there are %d streams already".formatted(STREAMS)));
      return;
    }
    try {
      new EventStream(leader, exchange.checkedName(name), EventStream.after(exchange.http()))
          .send(exchange.http());
    } finally {
      streams.release();
    }
  }

  private static String openApi() throws IOException {
    try (InputStream in = ApplicationsServer.class.getResourceAsStream("openapi.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
