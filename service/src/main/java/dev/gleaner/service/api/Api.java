package dev.gleaner.service.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.service.books.Books;
import dev.gleaner.service.books.HostEntry;
import dev.gleaner.service.books.InstanceEntry;
import dev.gleaner.service.books.Newcomer;
import dev.gleaner.service.books.PlacementEntry;
import dev.gleaner.service.books.RefusedException;
import dev.gleaner.service.books.ResourceWords;
import java.io.IOException;
import java.util.List;

/** All that can be asked of a leader; the OpenAPI file says the same. */
public final class Api {

  private final Requests requests;
  private final PlacementCounts counts;

  public Api(ResourceWords words, PlacementCounts counts) {
    this.requests = new Requests(words);
    this.counts = counts;
  }

  public List<Route> routes() {
    return List.of(
        Route.of("GET", "/v1/hosts", call -> (books, now) -> hosts(books)),
        Route.of("GET", "/v1/hosts/{name}", call -> (books, now) -> host(books, call.name())),
        Route.of("PUT", "/v1/hosts/{name}", this::putHost),
        Route.of("DELETE", "/v1/hosts/{name}", call -> (books, now) -> deleteHost(books, call)),
        Route.of("GET", "/v1/instances/{id}", call -> (books, now) -> instance(books, call)),
        Route.of("PUT", "/v1/instances/{id}", this::putInstance),
        Route.of("DELETE", "/v1/instances/{id}", Api::deleteInstance),
        new Route("PUT", "/v1/state", true, this::putState),
        Route.of("POST", "/v1/placements", this::place),
        Route.of("POST", "/v1/placements/batch", this::placeAll),
        Route.of("POST", "/v1/whatif", this::whatIf),
        Route.of("GET", "/v1/reservations/{id}", Api::reservation),
        Route.of("POST", "/v1/reservations/{id}/confirm", Api::confirm),
        Route.of("POST", "/v1/reservations/{id}/release", Api::release));
  }

  private static Answer hosts(Books books) {
    return Answer.of(Answers.hosts(books.hosts()));
  }

  private static Answer host(Books books, String name) {
    return Answer.of(Answers.host(books.host(name)));
  }

  private Command putHost(Call call) throws IOException {
    HostEntry entry = requests.host(call.name(), call.json());
    return (books, now) -> {
      books.putHost(entry);
      return host(books, entry.name());
    };
  }

  private static Answer deleteHost(Books books, Call call) {
    books.deleteHost(call.name());
    return Answer.DONE;
  }

  private static Answer instance(Books books, Call call) {
    return Answer.of(Answers.instance(books.instance(call.name())));
  }

  private Command putInstance(Call call) throws IOException {
    InstanceEntry entry = requests.instance(call.name(), call.json());
    return (books, now) -> {
      books.putInstance(entry, call.force(), now);
      return instance(books, call);
    };
  }

  private static Command deleteInstance(Call call) {
    return (books, now) -> {
      books.deleteInstance(call.name(), now);
      return Answer.DONE;
    };
  }

  private Command putState(Call call) throws IOException {
    StateBody state = StateBody.read(call.body(), requests);
    return (books, now) -> {
      List<PlacementEntry> dropped = books.synchronise(state.hosts(), state.instances(), now);
      return Answer.of(
          Answers.synchronised(state.hosts().size(), state.instances().size(), dropped));
    };
  }

  private Command place(Call call) throws IOException {
    Newcomer newcomer = requests.placement("placement", call.json());
    return (books, now) -> Answer.of(place(books, newcomer, now));
  }

  private Command placeAll(Call call) throws IOException {
    List<Newcomer> newcomers = requests.placements(call.json());
    return (books, now) ->
        Answer.of(
            Answers.placements(
                newcomers.stream().map(one -> placeOrSayWhyNot(books, one, now)).toList()));
  }

  // One that is in conflict with what is there does not undo those before it.
  private ObjectNode placeOrSayWhyNot(Books books, Newcomer newcomer, long now) {
    try {
      return place(books, newcomer, now);
    } catch (RefusedException e) {
      return Answers.refused(newcomer, e.getMessage());
    }
  }

  private ObjectNode place(Books books, Newcomer newcomer, long now) {
    PlacementEntry placement = books.place(newcomer, now);
    if (!newcomer.dryRun()) {
      counts.answered(placement);
    }
    return Answers.placement(placement, !newcomer.dryRun());
  }

  private Command whatIf(Call call) throws IOException {
    List<Newcomer> newcomers = requests.placements(call.json());
    return (books, now) ->
        Answer.of(
            Answers.placements(
                books.whatIf(newcomers, now).stream()
                    .map(one -> Answers.placement(one, false))
                    .toList()));
  }

  private static Command reservation(Call call) {
    return (books, now) -> Answer.of(Answers.reservation(books.reservations().get(call.name())));
  }

  private static Command confirm(Call call) throws IOException {
    String instance = Requests.instanceId(call.json());
    return (books, now) ->
        Answer.of(Answers.reservation(books.reservations().confirm(call.name(), instance, now)));
  }

  private static Command release(Call call) {
    return (books, now) ->
        Answer.of(Answers.reservation(books.reservations().release(call.name())));
  }
}
