package dev.gleaner.service.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Api;
import dev.gleaner.service.api.Call;
import dev.gleaner.service.api.PlacementCounts;
import dev.gleaner.service.api.Route;
import dev.gleaner.service.books.RefusedException;
import dev.gleaner.service.lead.Leadership;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers over HTTP: checks who asks, reads what, and hands it to whoever leads. */
public final class ProviderServer implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ProviderServer.class);
  private static final int THREADS = 256;
  private static final long LONGEST_WAIT_SECONDS = 120;

  private final HttpServer server;
  private final ExecutorService threads;
  private final Leadership leadership;
  private final ServerSettings settings;
  private final RouteTable<Route> routes;
  private final Pages pages;

  /** Listens once {@link #start} is called. */
  public ProviderServer(ServerSettings settings, Leadership leadership) {
    this.settings = settings;
    this.leadership = leadership;
    PlacementCounts counts = new PlacementCounts();
    routes = new RouteTable<>(new Api(settings.words(), counts).routes());
    pages = new Pages(leadership, counts);
    server = Listening.at(settings.address(), settings.port(), settings.tls());
    threads = AnsweringThreads.atMost(THREADS);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  public void start() {
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      try {
        respond(new Exchange(exchange));
      } catch (RefusedException e) {
        new Exchange(exchange).send(Answer.refused(e));
      } catch (RuntimeException e) {
        LOG.error("a request could not be answered", e);
        new Exchange(exchange)
            .send(Answer.error(500, "this is a mistake of the service; see its log"));
      }
    }
  }

  private void respond(Exchange exchange) throws IOException {
    if (exchange.is("GET", Pages.HEALTH)) {
      exchange.send(pages.health());
    } else if (!settings.token().isShownBy(exchange.authorization())) {
      exchange.askForToken();
    } else if (exchange.is("GET", Pages.METRICS)) {
      exchange.sendText("text/plain; version=0.0.4; charset=utf-8", pages.metrics());
    } else if (exchange.is("GET", Pages.OPENAPI)) {
      exchange.sendText("application/yaml", pages.openApi());
    } else {
      ask(exchange);
    }
  }

  private void ask(Exchange exchange) throws IOException {
    Optional<RouteTable.FoundRoute<Route>> found = routes.find(exchange.method(), exchange.path());
    if (found.isEmpty()) {
      List<String> methods = routes.methods(exchange.path());
      exchange.send(
          methods.isEmpty()
              ? Answer.error(404, "there is no such path; see GET /openapi.yaml")
              : Answer.error(405, "this path takes %s only".formatted(String.join(", ", methods))));
      return;
    }
    // Nothing is read for who has to ask another process anyway.
    if (!leadership.leads()) {
      exchange.send(leadership.standBy());
      return;
    }
    long most = found.get().route().isLarge() ? settings.largestState() : ServerLimits.BODY_BYTES;
    Call call =
        new Call(
            exchange.checkedName(found.get().name()),
            exchange.isForced(),
            new LimitedBody(exchange.body(), most));
    exchange.send(answer(found.get(), call));
  }

  private Answer answer(RouteTable.FoundRoute<Route> found, Call call) throws IOException {
    try {
      return leadership
          .submit(found.route().reading().read(call))
          .get(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return leadership.standBy();
    } catch (TimeoutException e) {
      return Answer.error(503, "the disk did not answer in time; ask again");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
