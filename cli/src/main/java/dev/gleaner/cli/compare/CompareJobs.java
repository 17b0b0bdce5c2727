package dev.gleaner.cli.compare;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.WorkloadNames;
import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The jobs to compare contracts for: a file, or a workload to generate. */
final class CompareJobs {

  @Option(
      names = "--jobs",
      paramLabel = "FILE",
      description = "Your jobs: .tr, .swf or CSV, plain or gzip.")
  Path file;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      completionCandidates = WorkloadNames.class,
      description = "Or jobs to generate: ${COMPLETION-CANDIDATES}. Default: seismic-a.")
  String workload;

  @Option(
      names = "--job-count",
      paramLabel = "N",
      description = "Of a workload: how many jobs. Default: 50.")
  Integer count;

  @Option(
      names = "--inter-arrival",
      paramLabel = "TIME",
      description = "Of a workload: mean time between two jobs. Default: 20m.")
  String interArrival;

  @Option(
      names = "--tasks",
      paramLabel = "N|A..B",
      description = "Of a workload: tasks of a job. Default: 20..60.")
  String tasks;

  @Option(
      names = "--longest-task",
      paramLabel = "TIME",
      description = "Of a workload: its longest task, such as 40m.")
  String longestTask;

  @Option(
      names = "--task-cores",
      paramLabel = "N",
      split = ",",
      description =
          "Cores of a task. Several for a workload, one of which each job gets (default: 4,8); one"
              + " for a file that does not tell (default: 1).")
  List<Integer> cores;

  @Option(
      names = "--task-memory",
      paramLabel = "SIZE",
      description = "Memory of a task, for a file that does not tell. Default: 2 GiB.")
  String memory;

  void fill(ObjectNode jobs) {
    if (file == null) {
      workload(jobs);
    } else {
      file(jobs);
    }
  }

  /** Such as "50 seismic-a jobs" or "the jobs of jobs.csv". */
  String words() {
    return file == null
        ? "%d %s jobs".formatted(countOrDefault(), workloadOrDefault())
        : "the jobs of " + file.getFileName();
  }

  private void file(ObjectNode jobs) {
    OptionChecks.excluded("--workload", workload, "--jobs");
    OptionChecks.excluded("--job-count", count, "--jobs");
    OptionChecks.excluded("--inter-arrival", interArrival, "--jobs");
    OptionChecks.excluded("--tasks", tasks, "--jobs");
    OptionChecks.excluded("--longest-task", longestTask, "--jobs");
    OptionChecks.requireFile("--jobs", file);
    jobs.put("file", file.toAbsolutePath().toString());
    ObjectNode demand = jobs.putObject("demand");
    if (cores != null) {
      if (cores.size() != 1) {
        throw new BadInputException("--task-cores: expected one number beside --jobs, such as 4");
      }
      demand.put("cores", OptionChecks.atLeastOne("--task-cores", cores.get(0)));
    }
    OptionChecks.put(demand, "memory", memory);
  }

  private void workload(ObjectNode jobs) {
    if (memory != null) {
      throw new BadInputException(
          "--task-memory: belongs to --jobs; workloads have 256 MiB a core");
    }
    jobs.put("workload", workloadOrDefault());
    jobs.put("count", countOrDefault());
    jobs.put("inter-arrival", interArrival == null ? "20m" : interArrival);
    OptionChecks.put(jobs, "tasks", tasks == null ? "20..60" : tasks);
    OptionChecks.put(jobs, "longest-task", longestTask);
    jobs.put("memory-per-core", "256 MiB");
    ArrayNode sizes = jobs.putArray("cores");
    for (int size : cores == null ? List.of(4, 8) : cores) {
      sizes.add(OptionChecks.atLeastOne("--task-cores", size));
    }
  }

  private String workloadOrDefault() {
    return workload == null
        ? "seismic-a"
        : OptionChecks.known("--workload", workload, new WorkloadNames());
  }

  private int countOrDefault() {
    return count == null ? 50 : OptionChecks.atLeastOne("--job-count", count);
  }
}
