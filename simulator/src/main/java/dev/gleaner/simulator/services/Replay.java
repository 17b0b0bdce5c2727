package dev.gleaner.simulator.services;

import dev.gleaner.simulator.services.LogEntry.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Batch on what a pool has beyond the needs of a service, moment by moment. All that happens at one
 * moment (tasks end, servers come and go, jobs arrive) happens before anybody gets a core: first
 * the service, then tasks on the servers on which they were frozen, then the queue.
 */
public final class Replay {

  private final ReplaySettings settings;
  private final ReplayLog log;
  private final BatchRecord record;
  private final List<SiteState> pool = new ArrayList<>();
  private final OwnServers own;
  private final List<SiteState> sites = new ArrayList<>();
  private final Deque<Site.Change> changes = new ArrayDeque<>();
  private final PriorityQueue<Attempt> running = new PriorityQueue<>(Attempt.SOONEST_END);
  private final WaitingTasks waiting = new WaitingTasks();
  private int nextJob;
  private int seated;

  private Replay(ReplaySettings settings, ReplayLog log) {
    this.settings = settings;
    this.log = log;
    this.record = new BatchRecord(settings.jobs(), settings.end());
    settings.pool().forEach(one -> pool.add(SiteState.pooled(one, pool.size())));
    this.own = new OwnServers(settings.own(), pool.size(), log);
    sites.addAll(pool);
    sites.addAll(own.sites());
    sites.stream()
        .flatMap(one -> one.site.changes(one.place).stream())
        .sorted(Comparator.comparingLong(Site.Change::time))
        .forEach(changes::add);
  }

  public static BatchRecord run(ReplaySettings settings) {
    return run(settings, null);
  }

  /** Sites are numbered: those of the pool, then batch's own. */
  public static BatchRecord run(ReplaySettings settings, Consumer<LogEntry> log) {
    return new Replay(settings, new ReplayLog(log)).run();
  }

  private BatchRecord run() {
    for (long now = nextTime(); now < settings.end(); now = nextTime()) {
      endTasks(now);
      openAndClose(now);
      own.makeReady(now);
      submit(now);
      seatService(now);
      resume(now);
      start(now);
      own.giveBackIdle(now);
      own.buy(now, waiting.size());
    }
    record.paid(own.dollars(settings.end()));
    return record;
  }

  private long nextTime() {
    long next = settings.end();
    next = running.isEmpty() ? next : Math.min(next, running.peek().end());
    next = changes.isEmpty() ? next : Math.min(next, changes.peek().time());
    next = own.nextReady(next);
    return nextJob == settings.jobs().jobs()
        ? next
        : Math.min(next, settings.jobs().submit(nextJob));
  }

  private void endTasks(long now) {
    while (!running.isEmpty() && running.peek().end() == now) {
      Attempt attempt = running.remove();
      sites.get(attempt.site()).running--;
      waiting.forget(attempt.task());
      record.finished(attempt.task(), now);
      log.task(now, Kind.FINISHED, attempt);
    }
  }

  private void openAndClose(long now) {
    while (!changes.isEmpty() && changes.peek().time() == now) {
      Site.Change change = changes.remove();
      SiteState site = sites.get(change.site());
      site.open = change.opens();
      if (!site.open) {
        close(now, site);
      }
    }
  }

  private void close(long now, SiteState site) {
    if (site.service > 0) {
      seat(now, site, -site.service);
    }
    stop(now, running.stream().filter(one -> one.site() == site.place).toList(), Kind.LOST);
    if (site.own) {
      own.close(now, site);
    }
  }

  private void submit(long now) {
    BatchJobs jobs = settings.jobs();
    while (nextJob < jobs.jobs() && jobs.submit(nextJob) == now) {
      nextJob++;
      waiting.arrived(jobs.firstTask(nextJob));
    }
  }

  /** On idle cores, and then on those of the batch tasks that began last; it moves in no time. */
  private void seatService(long now) {
    int missing = settings.serviceCores() - seated;
    if (missing == 0) {
      return;
    }
    for (SiteState site : pool) {
      int seats = Math.min(missing, site.idle());
      if (seats > 0) {
        seat(now, site, seats);
        missing -= seats;
      }
    }
    if (missing > 0) {
      Stream<Attempt> movable = running.stream().filter(one -> !sites.get(one.site()).own);
      List<Attempt> victims = movable.sorted(Attempt.NEWEST).limit(missing).toList();
      stop(now, victims, Kind.EVICTED);
      victims.forEach(victim -> seat(now, sites.get(victim.site()), 1));
    }
  }

  private void seat(long now, SiteState site, int cores) {
    site.service += cores;
    seated += cores;
    log.cores(now, Kind.SEATED, site, site.service);
  }

  private void stop(long now, List<Attempt> victims, Kind why) {
    if (victims.isEmpty()) {
      return;
    }
    victims.forEach(victim -> stop(now, victim, why));
    running.removeAll(Set.copyOf(victims));
  }

  private void stop(long now, Attempt victim, Kind why) {
    SiteState site = sites.get(victim.site());
    site.running--;
    long since = now - victim.start();
    boolean freezes = settings.hibernating() && why == Kind.LOST;
    Kind how = freezes ? Kind.FROZEN : why;
    if (settings.hibernating()) {
      waiting.remember(victim.task(), waiting.doneOf(victim.task()) + since);
    }
    if (freezes) {
      site.frozen.add(victim.task());
    } else {
      waiting.putBack(victim.task());
    }
    record.stopped(how, settings.hibernating() ? 0 : since);
    log.task(now, how, victim);
  }

  private void resume(long now) {
    for (SiteState site : sites) {
      if (site.own) {
        own.reopen(now, site);
      }
      while (!site.frozen.isEmpty() && site.idle() > 0) {
        begin(now, site, site.frozen.remove(), Kind.RESUMED);
      }
    }
  }

  private void start(long now) {
    for (SiteState site : sites) {
      for (int idle = site.idle(); idle > 0 && waiting.size() > 0; idle--) {
        begin(now, site, waiting.next(), Kind.STARTED);
      }
    }
  }

  private void begin(long now, SiteState site, int task, Kind how) {
    long left = settings.jobs().runtime(task) - waiting.doneOf(task);
    site.running++;
    Attempt attempt = new Attempt(task, site.place, now, now + left);
    running.add(attempt);
    record.started();
    log.task(now, how, attempt);
  }
}
