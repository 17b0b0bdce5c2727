package dev.gleaner.operate.applications.books;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The latest of what one application was told, for whoever has lost the connection. How many are
 * kept is bounded, however slowly anybody reads; of those that say how things are, only the newest
 * is kept, and is never dropped for others.
 */
final class UpCalls {

  static final int MOST = 200;

  private final List<UpCall> kept;
  private long next;

  UpCalls(List<UpCall> kept, long next) {
    this.kept = new ArrayList<>(kept);
    this.next = next;
  }

  void add(UpCallKind kind, JsonNode data) {
    if (kind.isState()) {
      kept.removeIf(call -> call.kind() == kind);
    }
    kept.add(new UpCall(next++, kind, data));
    if (kept.size() > MOST) {
      kept.remove(kept.stream().filter(call -> !call.kind().isState()).findFirst().orElseThrow());
    }
  }

  /** Those after one; all that are kept where nobody was ever told of that one. */
  List<UpCall> after(long id) {
    long from = id < next ? id : 0;
    return kept.stream().filter(call -> call.id() > from).toList();
  }

  List<UpCall> all() {
    return List.copyOf(kept);
  }

  long next() {
    return next;
  }
}
