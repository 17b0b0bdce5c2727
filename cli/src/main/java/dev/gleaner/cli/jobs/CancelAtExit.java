package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.ChangingLine;
import dev.gleaner.cli.output.results.TaskCounts;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.yarn.client.FoundRun;
import dev.gleaner.yarn.client.JobRun;
import dev.gleaner.yarn.client.RunFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Ctrl-C ends the job, too, and says what became of it. */
final class CancelAtExit implements AutoCloseable {

  // An embedded cluster closes in between (50), and Hadoop its file systems at last (10).
  private static final int BEFORE_THE_CLUSTER = 60;
  private static final int AFTER_THE_CLUSTER = 40;

  private final RunFolder folder;
  private final boolean embedded;
  private final PrintWriter err;
  private final Runnable first = this::cancel;
  private final Runnable last = this::report;
  private volatile JobRun run;

  CancelAtExit(RunFolder folder, boolean embedded, PrintWriter err) {
    this.folder = folder;
    this.embedded = embedded;
    this.err = err;
    ShutdownHookManager.get().addShutdownHook(first, BEFORE_THE_CLUSTER);
    ShutdownHookManager.get().addShutdownHook(last, AFTER_THE_CLUSTER);
  }

  /** From now on there is something to cancel. */
  void submitted(JobRun job) {
    run = job;
  }

  private void cancel() {
    if (run == null) {
      say("cancelled before the job was submitted; nothing ran");
      return;
    }
    say("cancelling %s ...".formatted(folder.name()));
    try {
      if (embedded) {
        // The cluster takes its jobs with it. What it says on its way down is no news.
        folder.ended(JobPhase.CANCELLED);
      } else {
        run.cancel();
      }
    } catch (IOException | YarnException e) {
      say("could not cancel %s: %s".formatted(folder.name(), e.getMessage()));
    }
  }

  // As gleaner status sees it from now on.
  private void report() {
    if (run == null) {
      return;
    }
    try (FoundRun found = folder.open()) {
      JobProgress progress = found.run().progress();
      String phase = progress.phase().name().toLowerCase(Locale.ROOT);
      say("%s is %s: %s".formatted(folder.name(), phase, TaskCounts.of(progress)));
    } catch (IOException | YarnException | RuntimeException e) {
      say("cannot tell what became of %s: %s".formatted(folder.name(), e.getMessage()));
    }
  }

  private void say(String words) {
    ChangingLine.clear(err);
    err.println("gleaner: " + words);
    err.flush();
  }

  /** From now on the job may outlive this process. */
  @Override
  public void close() {
    if (!ShutdownHookManager.get().isShutdownInProgress()) {
      ShutdownHookManager.get().removeShutdownHook(first);
      ShutdownHookManager.get().removeShutdownHook(last);
    }
  }
}
