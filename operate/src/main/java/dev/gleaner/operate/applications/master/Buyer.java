package dev.gleaner.operate.applications.master;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Contract;
import dev.gleaner.operate.acquire.BackOff;
import dev.gleaner.operate.applications.books.ListedMachine;
import dev.gleaner.operate.applications.books.ListedMachine.Condition;
import dev.gleaner.operate.applications.books.Purchases;
import dev.gleaner.operate.applications.books.ServerOrder;
import dev.gleaner.operate.applications.master.MasterCounts.Count;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;

/**
 * Asks clouds for what is written down, tells the master what they say, and gives back what nobody
 * holds. It may be killed anywhere: whoever comes next asks again under the same tokens.
 */
public final class Buyer {

  private final Master master;
  private final Map<String, Cloud> clouds;
  private final List<WarningQueue> queues;
  private final LongSupplier clock;
  private final Consumer<String> news;
  private final long lookMillis;
  // By token, by machine, by zone and by queue: whoever does not answer is not asked all the time.
  private final Map<String, BackOff> waits = new HashMap<>();
  private long lookedAt;

  /**
   * Nothing is asked yet.
   *
   * @param news hears in a few words what is bought and what goes wrong
   */
  public Buyer(
      Master master, CloudAccess access, Duration look, LongSupplier clock, Consumer<String> news) {
    this.master = master;
    clouds = access.clouds();
    queues = access.queues().stream().map(queue -> new WarningQueue(master, queue, news)).toList();
    this.lookMillis = look.toMillis();
    this.clock = clock;
    this.news = news;
  }

  /** All that there is to do now. */
  public void step() {
    master.replenish();
    orders().forEach(this::ask);
    if (clock.getAsLong() - lookedAt >= lookMillis) {
      lookedAt = clock.getAsLong();
      queues.forEach(this::hear);
      clouds.keySet().forEach(this::look);
      master.replenish();
    }
    leaving().forEach(this::giveBack);
    master.tell();
  }

  private List<ServerOrder> orders() {
    return master.change((books, now) -> books.purchases().orders());
  }

  private Map<String, String> leaving() {
    return master.change((books, now) -> books.purchases().leaving());
  }

  private void ask(ServerOrder order) {
    if (order.heardAt() > 0 || isWaiting(order.token())) {
      return;
    }
    Cloud cloud = clouds.get(order.market().zone());
    if (cloud == null) {
      refused(order, "no cloud for this zone is in the file");
      return;
    }
    try {
      List<String> machines =
          cloud.request(
              new MachineRequest(
                  order.token(),
                  order.asked(),
                  order.market().type().name(),
                  Contract.SPOT,
                  List.of()));
      told(order.token(), (books, now) -> books.granted(order.token(), machines, now));
      master.counts().add(Count.BOUGHT, machines.isEmpty() ? order.asked() : machines.size());
      news.accept("bought %d of %s".formatted(order.asked(), order.market()));
    } catch (CloudException e) {
      switch (e.kind()) {
        case NO_CAPACITY, DENIED, ALREADY_ASKED -> refused(order, e.getMessage());
        case THROTTLED, UNCLEAR -> wait(order.token(), order.market().toString(), e);
      }
    }
  }

  private void refused(ServerOrder order, String because) {
    told(order.token(), (books, now) -> books.refused(order.token(), because, now));
    master.counts().add(Count.REFUSED, 1);
    news.accept("no servers of %s: %s".formatted(order.market(), because));
  }

  private long now() {
    return clock.getAsLong();
  }

  private void hear(WarningQueue queue) {
    String subject = "queue " + queues.indexOf(queue);
    if (isWaiting(subject)) {
      return;
    }
    try {
      queue.look();
      waits.remove(subject);
    } catch (CloudException e) {
      wait(subject, subject, e);
    }
  }

  private void look(String zone) {
    if (isWaiting(zone)) {
      return;
    }
    try {
      List<ListedMachine> machines =
          clouds.get(zone).holdings().machines().stream().map(Buyer::listed).toList();
      told(zone, (books, now) -> books.listed(zone, machines, now));
    } catch (CloudException e) {
      wait(zone, zone, e);
    }
  }

  private static ListedMachine listed(CloudMachine machine) {
    Condition condition =
        switch (machine.state()) {
          case PENDING -> Condition.STARTING;
          case RUNNING -> Condition.READY;
          case BROKEN -> Condition.BROKEN;
          case LEAVING, GONE -> Condition.LOST;
        };
    return new ListedMachine(
        machine.id(),
        machine.token(),
        machine.hosts().stream().sorted().toList(),
        condition,
        machine.notice().map(one -> OptionalLong.of(one.atMillis())).orElse(OptionalLong.empty()),
        machine.notice().map(Notice::because).orElse(""));
  }

  private void giveBack(String machine, String zone) {
    Cloud cloud = clouds.get(zone);
    if (cloud == null || isWaiting(machine)) {
      return;
    }
    try {
      cloud.release(machine);
      told(machine, (books, now) -> books.gaveBack(machine));
      master.counts().add(Count.GAVE_BACK, 1);
      news.accept("gave back %s".formatted(machine));
    } catch (CloudException e) {
      wait(machine, machine, e);
    }
  }

  private boolean isWaiting(String subject) {
    BackOff wait = waits.get(subject);
    return wait != null && wait.isWaiting(now());
  }

  private void wait(String subject, String what, CloudException problem) {
    boolean isThrottled = problem.kind() == CloudException.Kind.THROTTLED;
    master.counts().add(isThrottled ? Count.THROTTLED : Count.UNANSWERED, 1);
    Duration wait =
        waits
            .computeIfAbsent(
                subject, key -> new BackOff(Duration.ofSeconds(5), Duration.ofMinutes(10)))
            .failed(now(), problem.retryAfter());
    news.accept(
        "%s: %s; asks again in %d s".formatted(what, problem.getMessage(), wait.toSeconds()));
  }

  private void told(String about, ObjLongConsumer<Purchases> what) {
    waits.remove(about);
    master.change(
        (books, now) -> {
          what.accept(books.purchases(), now);
          return null;
        });
  }
}
