package dev.gleaner.operate.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The decisions on an application as the stories of its requests, in the order they began. */
public record Explanation(Decisions decisions, List<RequestStory> requests) {

  public static Explanation of(Decisions decisions) {
    Map<AuditedRequest, List<PlacementEntry>> byRequest = new LinkedHashMap<>();
    for (PlacementEntry entry : decisions.entries()) {
      byRequest.computeIfAbsent(entry.request(), unused -> new ArrayList<>()).add(entry);
    }
    return new Explanation(decisions, byRequest.values().stream().map(RequestStory::of).toList());
  }

  /** All that happened, in order of time. */
  public List<Step> steps() {
    return requests.stream()
        .flatMap(story -> story.steps().stream())
        .sorted((one, other) -> Long.compare(one.entry().at(), other.entry().at()))
        .toList();
  }
}
