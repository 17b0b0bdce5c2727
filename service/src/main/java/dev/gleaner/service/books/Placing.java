package dev.gleaner.service.books;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Asks the scheduler, and makes an answer of what it says. */
final class Placing {

  private final Books books;
  private final BooksSettings settings;
  private final Because because;
  private Chooser chooser;

  Placing(Books books, BooksSettings settings) {
    this.books = books;
    this.settings = settings;
    because = new Because(books.inventory, books.amounts);
  }

  PlacementEntry place(Newcomer newcomer, long now) {
    if (newcomer.dryRun()) {
      return decide(newcomer, now);
    }
    return books.placements.ofRequest(newcomer.requestId()).orElseGet(() -> book(newcomer, now));
  }

  private PlacementEntry book(Newcomer newcomer, long now) {
    requireNewId(newcomer);
    PlacementEntry placement = decide(newcomer, now);
    if (placement.isOpen()) {
      books.inventory.hold(placement);
      placement.victims().forEach(one -> books.changed(books.inventory.instance(one.id())));
    }
    books.remember(placement);
    return placement;
  }

  private void requireNewId(Newcomer newcomer) {
    String id = newcomer.instanceId();
    if (!id.isEmpty()
        && (books.inventory.instance(id) != null || books.placements.openOf(id).isPresent())) {
      throw RefusedException.conflict(
          "there is an instance \"%s\" already, or an open reservation for it".formatted(id));
    }
  }

  List<PlacementEntry> whatIf(List<Newcomer> newcomers, long now) {
    List<PlacementEntry> answers = new ArrayList<>();
    List<PlacementEntry> held = new ArrayList<>();
    try {
      for (Newcomer newcomer : newcomers) {
        PlacementEntry answer = decide(newcomer, now, books.placements.nextNumber() + held.size());
        answers.add(answer);
        if (answer.isOpen()) {
          books.inventory.hold(answer);
          held.add(answer);
        }
      }
    } finally {
      for (int last = held.size() - 1; last >= 0; last--) {
        books.inventory.release(held.get(last));
      }
    }
    return answers;
  }

  private PlacementEntry decide(Newcomer newcomer, long now) {
    return decide(newcomer, now, books.placements.nextNumber());
  }

  private PlacementEntry decide(Newcomer newcomer, long now, long number) {
    Resources size = books.amounts.of(newcomer.resources());
    if (!books.inventory.hosts().names().cover(size)) {
      return answer(newcomer, number, "no host has any of one of " + newcomer.resources().keySet());
    }
    BitSet allowed = allowed(newcomer);
    if (allowed != null && allowed.isEmpty()) {
      return answer(newcomer, number, "none of its candidates is a host that is known here");
    }
    HostDecision decision = chooser().decide(request(newcomer, number, size), allowed, now);
    if (decision instanceof HostDecision.Placed placed) {
      return answer(newcomer, number, placed, now);
    }
    return answer(newcomer, number, because.refused(newcomer, decision.because()));
  }

  // Hosts are others once a resource is counted that was not before.
  private Chooser chooser() {
    if (chooser == null || !chooser.isOf(books.inventory.hosts())) {
      chooser = new Chooser(settings.scheduler(), books.inventory.hosts(), books.lives.remaining());
    }
    return chooser;
  }

  private Request request(Newcomer newcomer, long number, Resources size) {
    Needs needs =
        newcomer.affinity() == Needs.Affinity.NONE
            ? new Needs(newcomer.properties(), "", Needs.Affinity.NONE)
            : new Needs(newcomer.properties(), newcomer.group(), newcomer.affinity());
    return new Request(-number, newcomer.kind(), size, 0, Request.NEVER, needs);
  }

  private BitSet allowed(Newcomer newcomer) {
    if (newcomer.candidates().isEmpty() && newcomer.exclude().isEmpty()) {
      return null;
    }
    BitSet allowed = new BitSet();
    if (newcomer.candidates().isEmpty()) {
      allowed.set(0, books.inventory.hosts().count());
    }
    set(allowed, newcomer.candidates(), true);
    set(allowed, newcomer.exclude(), false);
    return allowed;
  }

  private void set(BitSet allowed, List<String> names, boolean value) {
    for (String name : names) {
      int number = books.inventory.number(name);
      if (number >= 0) {
        allowed.set(number, value);
      }
    }
  }

  private PlacementEntry answer(
      Newcomer newcomer, long number, HostDecision.Placed placed, long now) {
    List<PlacementEntry.Victim> victims = new ArrayList<>();
    for (Instance victim : placed.victims().instances()) {
      victims.add(new PlacementEntry.Victim(books.inventory.id(victim), chooser.cost(victim, now)));
    }
    return new PlacementEntry(
        number,
        newcomer.requestId(),
        newcomer.kind(),
        books.amounts.shared(newcomer.resources()),
        newcomer.instanceId(),
        newcomer.group(),
        books.inventory.name(placed.host()),
        List.copyOf(victims),
        placed.victims().cost(),
        placed.victims().cost() - placed.victims().leastCost(),
        now + settings.reservationMillis(),
        because.placed(newcomer, placed, victims),
        PlacementEntry.State.OPEN);
  }

  private PlacementEntry answer(Newcomer newcomer, long number, String reason) {
    return new PlacementEntry(
        number,
        newcomer.requestId(),
        newcomer.kind(),
        books.amounts.shared(newcomer.resources()),
        newcomer.instanceId(),
        newcomer.group(),
        "",
        List.of(),
        0,
        0,
        0,
        reason,
        PlacementEntry.State.REFUSED);
  }
}
