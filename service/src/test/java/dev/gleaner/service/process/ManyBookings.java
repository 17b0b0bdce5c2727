package dev.gleaner.service.process;

import dev.gleaner.service.process.BookingTrial.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * A {@link BookingTrial} of any length: {@code FOLDER REQUESTS KILLS CUSTOMERS}. Ends with 1 where
 * anything is wrong.
 */
final class ManyBookings {

  private static final String FILE =
      "{port: 0, reservation: 1h, remembered-requests: 2000000, snapshot-after: 4 MiB}";
  private static final List<String> OPTIONS =
      List.of("-Xmx4g", "-XX:-UseSerialGC", "-XX:+UseParallelGC");

  private ManyBookings() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int requests = Integer.parseInt(args[1]);
    int kills = Integer.parseInt(args[2]);
    int customers = Integer.parseInt(args[3]);
    // Customers want a little more than there is, so that many end for others.
    Plan plan = new Plan(2 * customers, customers, 1000, FILE, OPTIONS);
    try (BookingTrial trial = new BookingTrial(folder, plan, 1)) {
      List<String> wrong = run(trial, requests, kills);
      wrong.stream().limit(20).forEach(System.out::println);
      System.out.printf("wrong: %d%n", wrong.size());
      System.exit(wrong.isEmpty() ? 0 : 1);
    }
  }

  private static List<String> run(BookingTrial trial, int requests, int kills) throws Exception {
    Random random = new Random(1);
    long start = System.nanoTime();
    for (int kill = 1; kill <= kills; kill++) {
      // Not after equal numbers: the moment of a kill should be any.
      long until = (long) requests * kill / kills - random.nextInt(1 + requests / kills / 4);
      long more = (kill == kills ? requests : until) - trial.answered();
      trial.round((int) Math.max(1, more), kill % 2 == 0);
      report(trial, "kill " + kill, start);
    }
    trial.lastLook();
    report(trial, "all kills", start);
    return trial.wrong();
  }

  private static void report(BookingTrial trial, String when, long start) {
    System.out.printf(
        "after %s: %d requests answered, %d places given, %d confirmed, hosts looked at %d times, %.0f s%n",
        when,
        trial.answered(),
        trial.placed(),
        trial.confirmed(),
        trial.looks(),
        (System.nanoTime() - start) / 1e9);
  }
}
