package dev.gleaner.operate.audit;

import java.util.List;

/**
 * What the audit log has on an application, in order of time.
 *
 * @param files how many files were searched
 * @param badLines how many lines in them made no sense
 * @param truncated true if there was more than is here
 */
public record Decisions(
    String application, List<PlacementEntry> entries, int files, long badLines, boolean truncated) {

  public Decisions {
    entries = List.copyOf(entries);
  }
}
