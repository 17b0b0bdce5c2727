package dev.gleaner.service.load;

import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Api;
import dev.gleaner.service.api.Call;
import dev.gleaner.service.api.Command;
import dev.gleaner.service.api.PlacementCounts;
import dev.gleaner.service.api.Route;
import dev.gleaner.service.books.Books;
import dev.gleaner.service.books.BooksSettings;
import dev.gleaner.service.books.Changes;
import dev.gleaner.service.settings.ServiceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Random;

/**
 * What a placement costs the thread that decides, without HTTP and without a disk: {@code HOSTS
 * PLACEMENTS [A-SECOND [STARTED-EVERY]]}, in microseconds of the processor, for each tenth of the
 * run. The same requests for the same cloud as in {@link LoadGenerator}; the clock is made up, so
 * that as many reservations are open as at that rate.
 */
final class DecisionTimes {

  private static final Instant BEGIN = Instant.parse("2026-11-18T12:00:00Z");
  private static final int PARTS = 10;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final BooksSettings settings = ServiceFile.parse("load", LoadGenerator.FILE).books();
  private final Books books = new Books(settings);
  private final PlacementCounts counts = new PlacementCounts();
  private final Api api = new Api(settings.words(), counts);
  private final Random random = new Random(2);
  private final int aSecond;
  private long asked;
  private long expiring;
  private long deciding;
  private long recording;

  private DecisionTimes(int aSecond) {
    this.aSecond = aSecond;
  }

  public static void main(String[] args) throws IOException {
    int hosts = Integer.parseInt(args[0]);
    int placements = Integer.parseInt(args[1]);
    DecisionTimes times = new DecisionTimes(args.length > 2 ? Integer.parseInt(args[2]) : 5000);
    int startedEvery = args.length > 3 ? Integer.parseInt(args[3]) : 1;
    times.command("PUT", "/v1/state", LoadedCloud.state(hosts, startedEvery)).run(times.books, 0);
    times.books.takeChanges();
    for (int part = 0; part < PARTS; part++) {
      times.measure(placements / PARTS);
    }
  }

  private void measure(int placements) throws IOException {
    expiring = 0;
    deciding = 0;
    recording = 0;
    long placed = counts.placed();
    long victims = counts.victims();
    for (int i = 0; i < placements; i++) {
      place(
          command(
              "POST",
              "/v1/placements",
              PlacementRequests.body(random.nextInt(PlacementRequests.KINDS), "r" + asked)));
    }
    System.out.printf(
        "expires %.1f, decides %.1f, records %.1f; placed %d of %d, victims %d; open %d%n",
        expiring / 1e3 / placements,
        deciding / 1e3 / placements,
        recording / 1e3 / placements,
        counts.placed() - placed,
        placements,
        counts.victims() - victims,
        books.openReservations());
  }

  // As the engine does it.
  private void place(Command command) {
    long now = BEGIN.toEpochMilli() + 1000 * asked++ / aSecond;
    long start = CLOCK.getCurrentThreadCpuTime();
    books.passUntil(now);
    long passed = CLOCK.getCurrentThreadCpuTime();
    Answer answer = command.run(books, now);
    long decided = CLOCK.getCurrentThreadCpuTime();
    Changes.write(books.takeChanges());
    long recorded = CLOCK.getCurrentThreadCpuTime();
    if (answer.status() != 200) {
      throw new IllegalStateException(answer.toString());
    }
    expiring += passed - start;
    deciding += decided - passed;
    recording += recorded - decided;
  }

  private Command command(String method, String path, String body) throws IOException {
    for (Route route : api.routes()) {
      if (route.method().equals(method) && route.path().equals(path)) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return route.reading().read(new Call("", false, new ByteArrayInputStream(bytes)));
      }
    }
    throw new IllegalArgumentException(path);
  }
}
