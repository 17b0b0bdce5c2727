package dev.gleaner.simulator.services;

import dev.gleaner.simulator.services.LogEntry.What;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final ReplayEvents events = new ReplayEvents();
  // By task. The end of an attempt that was stopped stays among the events and means nothing.
  private final Map<Integer, BatchAttempt> running = new HashMap<>();
  private final WaitingTasks waiting = new WaitingTasks();
  private int nextJob;
  private int seated;

  private Replay(ReplaySettings settings, ReplayLog log) {
    this.settings = settings;
    this.log = log;
    this.record = new BatchRecord(settings.jobs(), settings.end());
    settings.pool().forEach(one -> pool.add(SiteState.pooled(one, pool.size())));
    this.own = new OwnServers(settings.own(), pool.size(), events, log);
    sites.addAll(pool);
    sites.addAll(own.sites());
    sites.forEach(one -> one.site.changes(one.place).forEach(events::add));
    awaitJob();
  }

  public static BatchRecord run(ReplaySettings settings) {
    return run(settings, null);
  }

  /** Sites are numbered: those of the pool, then batch's own. */
  public static BatchRecord run(ReplaySettings settings, Consumer<LogEntry> log) {
    return new Replay(settings, new ReplayLog(log)).run();
  }

  private BatchRecord run() {
    for (long now = events.nextTime(); now < settings.end(); now = events.nextTime()) {
      boolean happened = false;
      while (events.nextTime() == now) {
        happened |= handle(now, events.take());
      }
      if (happened) {
        share(now);
      }
    }
    record.paid(own.dollars(settings.end()));
    return record;
  }

  /** Whether anything happened; what was stopped does not end. */
  private boolean handle(long now, long event) {
    int item = ReplayEvents.item(event);
    return switch (ReplayEvents.kind(event)) {
      case ReplayEvents.TASK_ENDS -> end(now, item);
      case ReplayEvents.SITE_CHANGES -> change(now, sites.get(item / 2), item % 2 == 1);
      case ReplayEvents.SERVERS_ARE_READY -> own.makeReady(now, item);
      default -> submit();
    };
  }

  private void share(long now) {
    seatService(now);
    resume(now);
    start(now);
    own.giveBackIdle(now);
    own.buy(now, waiting.size());
  }

  private boolean end(long now, int task) {
    BatchAttempt attempt = running.get(task);
    if (attempt == null || attempt.end() != now) {
      return false;
    }
    running.remove(task);
    sites.get(attempt.site()).running--;
    waiting.forget(task);
    record.finished(task, now);
    log.task(now, What.FINISHED, attempt);
    return true;
  }

  private boolean change(long now, SiteState site, boolean opens) {
    site.open = opens;
    if (!opens) {
      close(now, site);
    }
    return true;
  }

  private void close(long now, SiteState site) {
    if (site.service > 0) {
      seat(now, site, -site.service);
    }
    stop(
        now, running.values().stream().filter(one -> one.site() == site.place).toList(), What.LOST);
    if (site.own) {
      own.close(now, site);
    }
  }

  private boolean submit() {
    nextJob++;
    waiting.arrived(settings.jobs().firstTask(nextJob));
    awaitJob();
    return true;
  }

  private void awaitJob() {
    if (nextJob < settings.jobs().jobs()) {
      events.add(settings.jobs().submit(nextJob), ReplayEvents.JOB_ARRIVES, nextJob);
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
      Stream<BatchAttempt> movable =
          running.values().stream().filter(one -> !sites.get(one.site()).own);
      List<BatchAttempt> victims = movable.sorted(BatchAttempt.NEWEST).limit(missing).toList();
      stop(now, victims, What.EVICTED);
      victims.forEach(victim -> seat(now, sites.get(victim.site()), 1));
    }
  }

  private void seat(long now, SiteState site, int cores) {
    site.service += cores;
    seated += cores;
    log.cores(now, What.SEATED, site, site.service);
  }

  private void stop(long now, List<BatchAttempt> victims, What why) {
    victims.forEach(victim -> stop(now, victim, why));
  }

  private void stop(long now, BatchAttempt victim, What why) {
    SiteState site = sites.get(victim.site());
    running.remove(victim.task());
    site.running--;
    long since = now - victim.start();
    boolean freezes = settings.hibernating() && why == What.LOST;
    What how = freezes ? What.FROZEN : why;
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
        begin(now, site, site.frozen.remove(), What.RESUMED);
      }
    }
  }

  private void start(long now) {
    for (SiteState site : sites) {
      for (int idle = site.idle(); idle > 0 && waiting.size() > 0; idle--) {
        begin(now, site, waiting.next(), What.STARTED);
      }
    }
  }

  private void begin(long now, SiteState site, int task, What how) {
    long left = settings.jobs().runtime(task) - waiting.doneOf(task);
    site.running++;
    BatchAttempt attempt = new BatchAttempt(task, site.place, now, now + left);
    running.put(task, attempt);
    events.add(attempt.end(), ReplayEvents.TASK_ENDS, task);
    record.started();
    log.task(now, how, attempt);
  }
}
