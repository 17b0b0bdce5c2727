package dev.gleaner.cli.demo;

import dev.gleaner.cli.simulate.PlanProgress;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Result;
import java.io.PrintWriter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The simulation of the demo. Its real commands sleep most of the time, and a processor is free
 * meanwhile.
 */
final class SimulationBeside {

  private final HeldProgress progress = new HeldProgress();
  private final AtomicBoolean started = new AtomicBoolean();
  private final FutureTask<Result> run;

  SimulationBeside(Plan plan, int threads) {
    run = new FutureTask<>(() -> plan.run(threads, progress));
  }

  /** Does nothing where it runs already. */
  void start() {
    if (started.compareAndSet(false, true)) {
      Thread thread = new Thread(run, "simulation");
      // Where anything else fails, nobody waits for this.
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Waits for its end, and tells how far it is; starts it if nobody has. */
  Result await(PrintWriter err) throws Exception {
    start();
    try (PlanProgress shown = new PlanProgress(err)) {
      progress.showTo(shown);
      try {
        return run.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Exception cause) {
          throw cause;
        }
        throw (Error) e.getCause();
      } finally {
        progress.showTo(PlanListener.NONE);
      }
    }
  }
}
