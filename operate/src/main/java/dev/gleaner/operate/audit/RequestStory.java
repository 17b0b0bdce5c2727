package dev.gleaner.operate.audit;

import dev.gleaner.core.place.Decision;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of one request.
 *
 * @param last the latest decision
 * @param waitingSince when the wait began that has not ended yet; -1 if there is none
 */
public record RequestStory(
    AuditedRequest request, PlacementEntry last, List<Step> steps, long waitingSince) {

  private static final long NOT_WAITING = -1;

  static RequestStory of(List<PlacementEntry> entries) {
    List<Step> steps = new ArrayList<>();
    long since = NOT_WAITING;
    String waitsFor = "";
    for (PlacementEntry entry : entries) {
      if (entry.decision() == Decision.Kind.WAIT) {
        since = since == NOT_WAITING ? entry.at() : since;
        waitsFor = entry.node();
        steps.add(new Step(entry, 0, ""));
      } else {
        long waited = since == NOT_WAITING ? 0 : entry.at() - since;
        steps.add(new Step(entry, waited, waitsFor));
        since = NOT_WAITING;
        waitsFor = "";
      }
    }
    PlacementEntry last = entries.get(entries.size() - 1);
    return new RequestStory(last.request(), last, List.copyOf(steps), since);
  }

  public long count(Decision.Kind decision) {
    return steps.stream().filter(step -> step.entry().decision() == decision).count();
  }

  /** All waits that have ended, together. */
  public long waitedMillis() {
    return steps.stream().mapToLong(Step::waitedMillis).sum();
  }

  public long longestWaitMillis() {
    return steps.stream().mapToLong(Step::waitedMillis).max().orElse(0);
  }
}
