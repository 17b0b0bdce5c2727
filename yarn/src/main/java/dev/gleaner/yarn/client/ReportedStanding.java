package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.Standing;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;

/** What YARN says about a job's application, in Gleaner's words. */
final class ReportedStanding {

  private ReportedStanding() {}

  static Standing of(ApplicationReport report) {
    return new Standing(
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
}
