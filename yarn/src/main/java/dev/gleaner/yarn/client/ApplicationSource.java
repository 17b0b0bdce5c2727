package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Standing;
import java.io.IOException;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Who tells how the application of a job stands, beside the events that its master wrote. */
interface ApplicationSource {

  Standing application(JobState state) throws IOException, YarnException;

  /** Why tasks that are ready do not run; empty if there are none. */
  String waitingBecause(JobState state, Standing application) throws IOException, YarnException;

  void cancel() throws IOException, YarnException;
}
