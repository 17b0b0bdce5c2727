package dev.gleaner.service.process;

import dev.gleaner.service.check.BookingChecker;
import dev.gleaner.service.check.BookingChecker.Placed;
import dev.gleaner.service.check.CertainUse;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Customers ask at once while one looks at all hosts again and again, and the service is killed
 * amid all of it; then all that it answered is looked for. {@link #wrong} says what is not right.
 */
final class BookingTrial implements AutoCloseable {

  private static final int CORES = 16;
  private static final Duration LONGEST_ROUND = Duration.ofMinutes(10);

  private final Path folder;
  private final Plan plan;
  private final BookingChecker checker = new BookingChecker();
  private final CertainUse use = new CertainUse();
  private final HostsInspector inspector = new HostsInspector(checker);
  private final List<Customer> customers = new ArrayList<>();
  private final Random random;
  private ServiceProcess standBy;
  private boolean isRegistered;

  /**
   * What runs.
   *
   * @param again so many answers are asked for again after each start
   * @param file of the service
   */
  record Plan(int hosts, int customers, int again, String file, List<String> options) {}

  BookingTrial(Path folder, Plan plan, long seed) {
    this.folder = folder;
    this.plan = plan;
    random = new Random(seed);
    for (int i = 0; i < plan.customers; i++) {
      customers.add(new Customer("c" + i, checker, use, i));
    }
  }

  /** Starts, looks, answers so many requests more, and kills. A stand-by may lead the next. */
  void round(int requests, boolean withStandBy) throws Exception {
    try (ServiceProcess process = next()) {
      ServiceClient service = process.leader();
      standBy = withStandBy ? start() : null;
      try (RawClient connection = new RawClient(service.port())) {
        check(Asking.over(connection));
      }
      askAndKill(process, service.port(), answered() + requests);
    }
  }

  /** Starts once more, and looks. */
  void lastLook() throws Exception {
    try (ServiceProcess process = next();
        RawClient connection = new RawClient(process.leader().port())) {
      check(Asking.over(connection));
    }
  }

  private ServiceProcess next() throws IOException {
    ServiceProcess waiting = standBy;
    standBy = null;
    return waiting == null ? start() : waiting;
  }

  private ServiceProcess start() throws IOException {
    return ServiceProcess.start(folder, plan.file, plan.options.toArray(String[]::new));
  }

  private void check(Asking service) throws IOException {
    if (!isRegistered) {
      register(service);
      isRegistered = true;
    }
    checker.afterRestart(inspector.look(service));
    List<Placed> answers = new ArrayList<>(checker.answers());
    Collections.shuffle(answers, random);
    for (Placed before : answers.subList(0, Math.min(plan.again, answers.size()))) {
      String id = before.requestId().substring(2);
      checker.placed(
          Customer.placed(id, service.ask("POST", "/v1/placements", Customer.request(id)).body()));
    }
  }

  private void register(Asking service) throws IOException {
    for (int i = 0; i < plan.hosts; i++) {
      checker.host("n" + i, Map.of("VCPU", (long) CORES, "MEMORY_MB", CORES * 1024L));
      service.ask(
          "PUT",
          "/v1/hosts/n" + i,
          "{\"capacity\": {\"VCPU\": %d, \"MEMORY_MB\": %d}}".formatted(CORES, CORES * 1024));
    }
  }

  private void askAndKill(ServiceProcess process, int port, int enough) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(customers.size() + 1);
    try {
      List<Future<?>> asking = new ArrayList<>();
      customers.forEach(one -> asking.add(threads.submit(() -> untilGone(port, one::askAll))));
      asking.add(threads.submit(() -> untilGone(port, inspector::lookAgainAndAgain)));
      Await.that("%d requests to be answered".formatted(enough))
          .within(LONGEST_ROUND)
          .seeing(() -> "%d of them; wrong: %s".formatted(answered(), wrong()))
          .until(() -> answered() >= enough);
      process.kill();
      for (Future<?> one : asking) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private interface Talk {
    void with(Asking service) throws IOException;
  }

  private static void untilGone(int port, Talk talk) {
    try (RawClient connection = new RawClient(port)) {
      talk.with(Asking.over(connection));
    } catch (IOException e) {
      // It was killed, as it should be.
      return;
    }
  }

  int answered() {
    return customers.stream().mapToInt(Customer::answered).sum();
  }

  int confirmed() {
    return checker.confirmations();
  }

  int placed() {
    return use.places();
  }

  int looks() {
    return inspector.looks();
  }

  List<String> wrong() {
    List<String> wrong = new ArrayList<>(checker.wrong());
    wrong.addAll(use.above(checker.hosts()));
    return wrong;
  }

  @Override
  public void close() {
    if (standBy != null) {
      standBy.close();
    }
  }
}
