package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.NoticeAnswer;
import dev.gleaner.operate.job.TaskProgress;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ContainerExitStatus;

/** Whose fault it is that a container ended: what a shrink killed is tried again for free. */
final class ExitReasons {

  private static final Set<Integer> COMMANDS_FAULT =
      Set.of(
          ContainerExitStatus.KILLED_EXCEEDED_PMEM,
          ContainerExitStatus.KILLED_EXCEEDED_VMEM,
          ContainerExitStatus.KILLED_FOR_EXCESS_LOGS,
          // Also where the inputs could not be brought to the node.
          ContainerExitStatus.INVALID);

  private static final int LONGEST = 500;
  private static final long LEAST_WORK_MILLIS = 1_000;

  private ExitReasons() {}

  static JobEvent.Type type(int exit) {
    if (exit == ContainerExitStatus.SUCCESS) {
      return JobEvent.Type.DONE;
    }
    return exit > 0 || COMMANDS_FAULT.contains(exit) ? JobEvent.Type.FAILED : JobEvent.Type.KILLED;
  }

  /** The same for a task that may have been told that its place will go, and may have saved. */
  static JobEvent.Type type(int exit, TaskProgress task, long now) {
    if (exit <= 0 || !task.task().answer().told()) {
      return type(exit);
    }
    boolean asked = task.goesAt() > 0;
    // A command that can only say "saved" would be run for ever.
    boolean worked = now - task.startedAt() >= LEAST_WORK_MILLIS;
    if (exit == NoticeAnswer.SAVED && (asked || worked)) {
      return JobEvent.Type.SAVED;
    }
    // Many do not mind how they end when they are told to.
    return asked ? JobEvent.Type.KILLED : type(exit);
  }

  /** In words; the diagnostics are YARN's. */
  static String words(int exit, String diagnostics) {
    return switch (exit) {
      case ContainerExitStatus.SUCCESS -> "";
      case ContainerExitStatus.PREEMPTED -> "its node shrank or YARN preempted it";
      case ContainerExitStatus.ABORTED -> "its node was lost or its container released";
      case ContainerExitStatus.DISKS_FAILED -> "the disks of its node failed";
      case ContainerExitStatus.KILLED_BY_RESOURCEMANAGER -> "the ResourceManager killed it";
      case ContainerExitStatus.KILLED_BY_APPMASTER -> "the application master killed it";
      case ContainerExitStatus.KILLED_EXCEEDED_PMEM, ContainerExitStatus.KILLED_EXCEEDED_VMEM ->
          "used more memory than it demands";
      case ContainerExitStatus.KILLED_FOR_EXCESS_LOGS -> "wrote more logs than the node allows";
      case TaskScript.OUTPUT_MISSING -> "an output is missing (exit code 97)";
      case ContainerExitStatus.INVALID -> "could not be started: " + brief(diagnostics);
      default ->
          exit > 0
              ? "exit code " + exit
              : "ended by YARN (%d): ".formatted(exit) + brief(diagnostics);
    };
  }

  /** The last words, which tell more than the first ones. */
  static String brief(String diagnostics) {
    String line = diagnostics == null ? "" : diagnostics.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : "..." + line.substring(line.length() - LONGEST);
  }
}
