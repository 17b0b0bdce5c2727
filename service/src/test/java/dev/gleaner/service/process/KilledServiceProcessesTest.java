package dev.gleaner.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.check.BookingChecker;
import dev.gleaner.service.check.BookingChecker.Placed;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Killed at any moment, a service has lost nothing that it answered, and has booked none twice. */
class KilledServiceProcessesTest {

  private static final String FILE = "{port: 0, reservation: 30m, remembered-requests: 100000}";
  private static final int ROUNDS = Integer.getInteger("gleaner.service.kills", 5);
  private static final int CUSTOMERS = 8;
  private static final int HOSTS = 25;

  @TempDir Path folder;

  private final BookingChecker checker = new BookingChecker();
  private final HostsInspector inspector = new HostsInspector(checker);
  private final Random random = new Random(18);

  @Test
  void nothing_that_was_answered_is_lost_and_nothing_is_booked_twice() throws Exception {
    List<Customer> customers = new ArrayList<>();
    for (int i = 0; i < CUSTOMERS; i++) {
      customers.add(new Customer("c" + i, checker, i));
    }
    for (int round = 0; round <= ROUNDS; round++) {
      try (ServiceProcess process =
          ServiceProcess.start(folder, FILE, "-Dgleaner.service.snapshots=true")) {
        ServiceClient service = process.leader();
        if (round == 0) {
          register(service);
        }
        checkAfterRestart(service);
        if (round < ROUNDS) {
          askAndKill(process, service, customers);
        }
      }
    }
    assertThat(checker.wrong()).isEmpty();
    assertThat(folder).isDirectoryContaining("glob:**/snapshot-*");
    assertThat(checker.confirmations()).as("who looks at nothing finds nothing").isGreaterThan(50);
  }

  private void register(ServiceClient service) throws IOException {
    for (int i = 0; i < HOSTS; i++) {
      Map<String, Long> capacity = Map.of("VCPU", 16L, "MEMORY_MB", 16L * 1024);
      checker.host("n" + i, capacity);
      assertThat(
              service
                  .put("/v1/hosts/n" + i, "{\"capacity\": {\"VCPU\": 16, \"MEMORY_MB\": 16384}}")
                  .status())
          .isEqualTo(200);
    }
  }

  private void checkAfterRestart(ServiceClient service) throws IOException {
    checker.afterRestart(inspector.look(service));
    List<Placed> answers = new ArrayList<>(checker.answers());
    Collections.shuffle(answers, random);
    for (Placed before : answers.subList(0, Math.min(100, answers.size()))) {
      String id = before.requestId().substring(2);
      checker.placed(
          Customer.placed(
              id, before.preemptible(), Customer.place(service, id, before.preemptible()).body()));
    }
    assertThat(checker.wrong()).isEmpty();
  }

  private void askAndKill(ServiceProcess process, ServiceClient service, List<Customer> customers)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CUSTOMERS + 1);
    try {
      List<Future<?>> asking = new ArrayList<>();
      customers.forEach(one -> asking.add(threads.submit(() -> one.ask(service))));
      asking.add(threads.submit(() -> inspect(service)));
      int enough = checker.confirmations() + 10 + random.nextInt(60);
      Await.that("customers to be served")
          .seeing(checker::wrong)
          .until(() -> checker.confirmations() >= enough);
      process.kill();
      for (Future<?> one : asking) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private void inspect(ServiceClient service) {
    try {
      while (true) {
        inspector.look(service);
      }
    } catch (IOException e) {
      // It was killed, as it should be.
      return;
    }
  }
}
