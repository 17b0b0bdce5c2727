package dev.gleaner.operate.logs;

import dev.gleaner.operate.job.TaskProgress;
import java.io.IOException;
import java.io.OutputStream;

/** Where the words are that a command wrote, also one that was killed in between. */
public interface TaskLogs {

  /** Copies what a try wrote so far to its stdout or stderr. False if nothing is known of it. */
  boolean copy(TaskProgress.Try attempt, String stream, OutputStream out) throws IOException;
}
