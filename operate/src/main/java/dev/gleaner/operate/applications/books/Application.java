package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Resources;

/** An application that is registered, and what it has told us and we have told it. */
final class Application {

  private final long number;
  private ApplicationRequest request;
  final UpCalls calls;
  long answeredAt;
  double progress;
  boolean wanting;
  long askAgainAt;
  String waitsFor = "";
  // Not kept: at worst it is told once more.
  boolean stayIsNews = true;
  boolean isAbovePrice;

  Application(BooksState.KeptApplication kept, long now) {
    number = kept.number();
    request = kept.request();
    calls = new UpCalls(kept.calls(), kept.nextCall());
    answeredAt = now;
    progress = kept.progress();
    wanting = kept.wanting();
    askAgainAt = kept.askAgainAt();
    waitsFor = kept.waitsFor();
  }

  BooksState.KeptApplication state() {
    return new BooksState.KeptApplication(
        number, request, calls.all(), calls.next(), progress, wanting, askAgainAt, waitsFor);
  }

  long number() {
    return number;
  }

  String name() {
    return request.name();
  }

  ApplicationRequest request() {
    return request;
  }

  void resize(Resources demand) {
    request = request.withDemand(demand);
  }

  /** From now on servers are looked for, when there is time. */
  void want() {
    wanting = true;
    askAgainAt = 0;
  }
}
