package dev.gleaner.kubernetes.calls;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time of the API server. Notices name times, and a controller whose own clock is minutes wrong
 * would take them for long past, or for far away. The server says its time with each answer, in
 * whole seconds: as long as the own clock is within that, it counts. Between two answers time goes
 * on by the machine's steady clock, so that nobody who sets the wall clock disturbs a drain. One
 * thread asks; others read what it learned.
 */
public final class ServerClock {

  /** What a server answers, and between which of our times. Empty if it does not say. */
  interface Answers {

    Optional<Instant> time();
  }

  /** More than this is told to people. */
  public static final Duration TOO_FAR = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(ServerClock.class);
  private static final Duration EVERY = Duration.ofSeconds(30);
  private static final Duration LONGEST_CALL = Duration.ofSeconds(5);
  private static final long SECOND = 1_000;

  private final Answers server;
  private final InstantSource own;
  private final LongSupplier nanos;
  private final Consumer<String> log;
  private volatile long steadyAtZero;
  private long askedAt;
  private boolean asked;
  private boolean told;

  ServerClock(Answers server, InstantSource own, LongSupplier nanos, Consumer<String> log) {
    this.server = server;
    this.own = own;
    this.nanos = nanos;
    this.log = log;
    steadyAtZero = own.millis() - steady();
  }

  /**
   * A clock that asks the server of a client.
   *
   * @param own the machine's
   * @param log hears, once, when both are far apart
   */
  public static ServerClock of(KubernetesClient client, InstantSource own, Consumer<String> log) {
    return new ServerClock(() -> dateOf(client), own, System::nanoTime, log);
  }

  /** Milliseconds since 1970. Asks the server now and then; where it is away, time goes on. */
  public long now() {
    if (!asked || steady() - askedAt >= EVERY.toMillis()) {
      ask();
    }
    return steadyAtZero + steady();
  }

  /** The same time for all threads, which asks nobody: what the server said last counts. */
  public InstantSource learned() {
    return () -> Instant.ofEpochMilli(steadyAtZero + steady());
  }

  /** How far the machine's clock is ahead of the server's, in milliseconds; negative if behind. */
  public long aheadMillis() {
    return own.millis() - (steadyAtZero + steady());
  }

  private void ask() {
    long before = steady();
    Optional<Instant> answer = server.time();
    long after = steady();
    askedAt = after;
    if (answer.isEmpty()) {
      return;
    }
    // When it answered, its clock showed at least this and less than a second more.
    long earliest = answer.get().toEpochMilli() - after;
    long latest = answer.get().toEpochMilli() + SECOND - before;
    steadyAtZero = Math.max(earliest, Math.min(latest, asked ? steadyAtZero : ownAtZero()));
    asked = true;
    tell();
  }

  private long ownAtZero() {
    return own.millis() - steady();
  }

  private void tell() {
    long ahead = aheadMillis();
    boolean far = Math.abs(ahead) > TOO_FAR.toMillis();
    if (far && !told) {
      log.accept(
          "the clock of this machine is %d s %s that of the API server, whose time counts; set it right"
              .formatted(Math.abs(ahead) / SECOND, ahead > 0 ? "ahead of" : "behind"));
    }
    told = far;
  }

  private long steady() {
    return nanos.getAsLong() / 1_000_000;
  }

  private static Optional<Instant> dateOf(KubernetesClient client) {
    try {
      HttpResponse<String> answer =
          client
              .getHttpClient()
              .sendAsync(
                  client
                      .getHttpClient()
                      .newHttpRequestBuilder()
                      .url(new java.net.URL(client.getMasterUrl(), "version"))
                      .build(),
                  String.class)
              .get(LONGEST_CALL.toSeconds(), TimeUnit.SECONDS);
      String date = answer.header("Date");
      return date == null ? Optional.empty() : Optional.of(parse(date));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException
        | TimeoutException
        | java.net.MalformedURLException
        | DateTimeParseException e) {
      LOG.debug("the API server does not say its time", e);
      return Optional.empty();
    }
  }

  private static Instant parse(String date) {
    return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
  }
}
