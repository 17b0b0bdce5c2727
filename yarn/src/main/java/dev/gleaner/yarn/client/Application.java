package dev.gleaner.yarn.client;

import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;

/** What YARN says about a job's application. */
record Application(String id, JobPhase phase, String diagnostics, long startedAt, long finishedAt) {

  static Application of(ApplicationReport report) {
    return new Application(
        report.getApplicationId().toString(),
        phase(report),
        report.getDiagnostics() == null ? "" : report.getDiagnostics().strip(),
        report.getStartTime(),
        report.getFinishTime());
  }

  private static JobPhase phase(ApplicationReport report) {
    return switch (report.getYarnApplicationState()) {
      case NEW, NEW_SAVING, SUBMITTED, ACCEPTED -> JobPhase.QUEUED;
      case RUNNING -> JobPhase.RUNNING;
      case KILLED -> JobPhase.CANCELLED;
      case FAILED -> JobPhase.FAILED;
      case FINISHED ->
          report.getFinalApplicationStatus() == FinalApplicationStatus.SUCCEEDED
              ? JobPhase.SUCCEEDED
              : JobPhase.FAILED;
    };
  }

  /** The time until which it used anything. */
  long until(long now) {
    return phase.over() && finishedAt > 0 ? finishedAt : now;
  }
}
