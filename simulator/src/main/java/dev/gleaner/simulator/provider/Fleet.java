package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.schedule.EndOfPeriod;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/** The preemptible instances of a provider, from request to end. */
final class Fleet {

  /** So many new requests in a row that find no room say that there is none. */
  private static final int MISSES = 10;

  private final ProviderSettings settings;
  private final Hosts hosts;
  private final Decisions decisions;
  private final Backlog backlog;
  private final InstanceEvents events;
  private final Books books;
  private final KnownRefusals refusals;
  private final Map<Long, Running> running = new TreeMap<>();
  private long nextId;

  Fleet(
      ProviderSettings settings,
      Hosts hosts,
      Decisions decisions,
      Backlog backlog,
      InstanceEvents events,
      Books books,
      long firstId) {
    this.settings = settings;
    this.hosts = hosts;
    this.decisions = decisions;
    this.backlog = backlog;
    this.events = events;
    this.books = books;
    this.refusals = new KnownRefusals(hosts);
    this.nextId = firstId;
  }

  /** Gives what is free to who has lost a place, and then to who asks for one. */
  void fill(long now) {
    Iterator<Work> waiting = backlog.waiting();
    while (waiting.hasNext()) {
      if (starts(waiting.next(), now)) {
        waiting.remove();
      }
    }
    for (int misses = 0; misses < MISSES && backlog.hasNext(); ) {
      Work work = backlog.next();
      if (starts(work, now)) {
        backlog.started(work);
        misses = 0;
      } else {
        misses++;
      }
    }
  }

  private boolean starts(Work work, long now) {
    if (refusals.has(work.size())) {
      return false;
    }
    Request request = settings.preemptible(nextId, work);
    if (decisions.refusal(request, now).isPresent()) {
      return false;
    }
    if (!(decisions.scheduler().schedule(request, now) instanceof HostDecision.Placed placed)) {
      // A filter may take the next of this size.
      if (decisions.byRoomAlone()) {
        refusals.add(work.size());
      }
      return false;
    }
    nextId++;
    start(new Running(new Instance(request, now), work), placed.host(), now);
    return true;
  }

  private void start(Running one, int host, long now) {
    hosts.place(one.instance(), host);
    running.put(one.instance().id(), one);
    books.begins(one.instance());
    books.ledger().started(now);
    events.add(one.endMillis(), InstanceEvent.Kind.WORK_IS_DONE, one.instance().id());
    awaitEndOfPeriod(one, now);
  }

  private void awaitEndOfPeriod(Running one, long now) {
    if (decisions.endOfPeriod().isPresent()) {
      long over = now + settings.prices().periodMillis();
      events.add(over, InstanceEvent.Kind.PERIOD_IS_OVER, one.instance().id());
    }
  }

  /** Unless it has ended already, or moved and needs more time. */
  void workIsDone(InstanceEvent event) {
    Running one = running.get(event.instance());
    if (one != null && one.endMillis() == event.millis()) {
      running.remove(event.instance());
      hosts.remove(event.instance());
      backlog.finished(one.work());
      books.finished(one, event.millis());
    }
  }

  void periodIsOver(InstanceEvent event) {
    Running one = running.get(event.instance());
    if (one == null) {
      return;
    }
    EndOfPeriod policy = decisions.endOfPeriod().orElseThrow();
    if (policy.whyEnd(one.instance(), event.millis()).isPresent()) {
      hosts.remove(event.instance());
      books.retired(one, event.millis());
      goesBack(one, event.millis());
    } else {
      awaitEndOfPeriod(one, event.millis());
    }
  }

  /** A normal instance has its place now. */
  void terminated(Instance victim, long now) {
    Running one = running.get(victim.id());
    books.terminated(one, now);
    goesBack(one, now);
  }

  void moved(Instance victim, long now) {
    Running one = running.get(victim.id());
    one.pause(now, settings.preemptible().moveMillis());
    books.ledger().moved(now);
    events.add(one.endMillis(), InstanceEvent.Kind.WORK_IS_DONE, victim.id());
  }

  /** The run is over. */
  void settle(long now) {
    running.values().forEach(one -> books.ledger().goesOn(now, one));
  }

  private void goesBack(Running one, long now) {
    running.remove(one.instance().id());
    backlog.putBack(one.work().without(one.savedMillis(now)));
  }
}
