package dev.gleaner.simulator.measure;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Splits the jobs of runs by group and summarises each. */
final class Groups {

  private Groups() {}

  static List<GroupSummary> of(List<RunOutcome> runs, List<RunOutcome> baseline) {
    Set<String> names = new LinkedHashSet<>();
    runs.forEach(run -> run.jobs().forEach(job -> names.add(job.group())));
    if (names.size() < 2) {
      return List.of();
    }
    List<GroupSummary> groups = new ArrayList<>();
    for (String name : names) {
      groups.add(group(name, only(name, runs), only(name, baseline)));
    }
    return groups;
  }

  private static GroupSummary group(String name, List<RunOutcome> runs, List<RunOutcome> baseline) {
    return new GroupSummary(
        name,
        Summaries.paired(runs, baseline, Summaries::normalisedCompletion),
        Summaries.over(runs, run -> Statistics.mean(Summaries.completions(run))),
        Summaries.saved(runs, baseline, Statistics::mean));
  }

  private static List<RunOutcome> only(String group, List<RunOutcome> runs) {
    return runs.stream().map(run -> run.withJobsOf(group)).toList();
  }
}
