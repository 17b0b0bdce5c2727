package dev.gleaner.cli;

import dev.gleaner.yarn.client.JobRun;
import java.io.IOException;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Ctrl-C ends the job, too. An embedded cluster does so by itself: it takes its jobs with it. */
final class CancelAtExit {

  // Before Hadoop closes its file systems (10).
  private static final int PRIORITY = 60;

  private final JobRun run;
  private final Runnable hook = this::cancel;

  CancelAtExit(JobRun run) {
    this.run = run;
    ShutdownHookManager.get().addShutdownHook(hook, PRIORITY);
  }

  private void cancel() {
    try {
      run.cancel();
    } catch (IOException | YarnException e) {
      System.err.println("gleaner: could not cancel %s: %s".formatted(run.id(), e.getMessage()));
    }
  }

  /** From now on the job may outlive this process. */
  void letGo() {
    if (!ShutdownHookManager.get().isShutdownInProgress()) {
      ShutdownHookManager.get().removeShutdownHook(hook);
    }
  }
}
