package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Standing;
import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Who tells how the application of a job stands, beside the events that its master wrote. */
interface ApplicationSource {

  Standing application(JobState state) throws IOException, YarnException;

  /** Why tasks that are ready do not run; empty if there are none. */
  String waitingBecause(JobState state, Standing application) throws IOException, YarnException;

  /** In which markets nodes were bought, by the ids of those of which it is known. */
  default Map<String, String> markets() throws IOException, YarnException {
    return Map.of();
  }

  void cancel() throws IOException, YarnException;
}
