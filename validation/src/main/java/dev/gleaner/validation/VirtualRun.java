package dev.gleaner.validation;

import dev.gleaner.simulator.engine.RecordedNodes;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.validation.Moments.Kind;
import dev.gleaner.validation.Moments.Moment;
import dev.gleaner.validation.virtual.ContainerListener;
import dev.gleaner.validation.virtual.VirtualApplication;
import dev.gleaner.validation.virtual.VirtualContainer;
import dev.gleaner.validation.virtual.VirtualResourceManager;
import dev.gleaner.validation.virtual.VirtualSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The run that the simulator would simulate, by the ResourceManager's own code. */
public final class VirtualRun {

  private record Running(VirtualContainer container, VirtualJob job, int task, long startMillis) {

    int cores() {
      return job.task(task).demand().cores();
    }
  }

  private final RunSpec spec;
  private final CapacityTrace trace;
  private final Moments moments = new Moments();
  private final VirtualResourceManager manager;
  private final VirtualPool pool;
  private final Map<VirtualApplication, VirtualJob> jobOf = new HashMap<>();
  private final Map<VirtualContainer, Running> running = new LinkedHashMap<>();
  private final List<Attempt> attempts = new ArrayList<>();
  private int waitingTasks;
  private long now;

  private VirtualRun(RunSpec spec, VirtualSettings settings) {
    this.spec = spec;
    trace = ((RecordedNodes) spec.nodes()).trace();
    manager = new VirtualResourceManager(settings, new Master());
    pool = new VirtualPool(spec, trace, manager, moments);
  }

  /** Runs to the end. The settings are those of the cluster, and of a plug-in if there is one. */
  public static RunFigures of(RunSpec spec, VirtualSettings settings) {
    VirtualRun run = new VirtualRun(spec, settings);
    try (VirtualResourceManager manager = run.manager) {
      return run.run();
    }
  }

  private RunFigures run() {
    List<VirtualJob> jobs = new ArrayList<>();
    for (RunSpec.QueuedJob queued : spec.jobs()) {
      VirtualJob job = new VirtualJob(queued, spec.scheme().taskOrder(), spec.warmUpMillis());
      jobs.add(job);
      moments.add(job.submitMillis(), Kind.SUBMIT, job);
    }
    int open = jobs.size();
    Moment moment = moments.next();
    while (open > 0 && moment != null && moment.time() <= spec.endMillis()) {
      now = moment.time();
      manager.advanceTo(now);
      open -= happen(moment) ? 1 : 0;
      moment = moments.next();
    }
    return figures(jobs, open > 0 ? spec.endMillis() : now);
  }

  /** True if a job is done. */
  private boolean happen(Moment moment) {
    switch (moment.kind()) {
      case TASK_END -> {
        return end((Running) moment.subject());
      }
      case CAPACITY -> {
        pool.change((int) moment.subject(), now);
        pool.schedule((int) moment.subject(), now, waitingTasks > 0);
      }
      case SUBMIT -> submit((VirtualJob) moment.subject());
      case HEARTBEAT -> {
        pool.heartbeat((int) moment.subject(), now);
        pool.schedule((int) moment.subject(), now + 1, waitingTasks > 0);
      }
    }
    return false;
  }

  private void submit(VirtualJob job) {
    VirtualApplication application = manager.submit(job.queue(), job.environment());
    jobOf.put(application, job);
    waitingTasks += job.tasks();
    manager.ask(application, job.asks());
    pool.scheduleAll(now);
  }

  private boolean end(Running task) {
    if (!running.remove(task.container(), task)) {
      return false;
    }
    keep(task, Timeline.End.DONE);
    manager.finish(task.container());
    pool.hasNews(task.container().node(), now);
    return task.job().completed(now);
  }

  private void keep(Running task, Timeline.End end) {
    attempts.add(
        new Attempt(
            pool.indexOf(task.container().node()),
            task.job().name(),
            task.task(),
            task.cores(),
            task.startMillis(),
            now,
            end));
  }

  private RunFigures figures(List<VirtualJob> jobs, long end) {
    double used = attempts.stream().mapToDouble(VirtualRun::coreMillis).sum();
    for (Running task : running.values()) {
      used += (double) task.cores() * (end - task.startMillis());
    }
    long first = jobs.stream().mapToLong(VirtualJob::submitMillis).min().orElse(end);
    double capacity = PoolCapacity.coreMillis(trace, first, end);
    long kills = attempts.stream().filter(Attempt::isKilled).count();
    return new RunFigures(
        jobs.stream().map(VirtualJob::outcome).toList(),
        capacity == 0 ? 0 : used / capacity,
        kills,
        attempts);
  }

  private static double coreMillis(Attempt attempt) {
    return (double) attempt.cores() * (attempt.endMillis() - attempt.startMillis());
  }

  /** All application masters: each starts its next task, and asks again for one that was killed. */
  private final class Master implements ContainerListener {

    @Override
    public void granted(VirtualContainer container) {
      VirtualJob job = jobOf.get(container.application());
      int task = job.start(container.priority(), now);
      waitingTasks--;
      Running started = new Running(container, job, task, now);
      running.put(container, started);
      pool.started(container.node(), started.cores());
      moments.add(now + job.task(task).runtimeMillis(), Kind.TASK_END, started);
    }

    @Override
    public void finished(VirtualContainer container) {
      VirtualJob job = jobOf.get(container.application());
      pool.ended(container.node(), job.cores(container.priority()));
      if (job.reported()) {
        manager.finish(container.application());
        jobOf.remove(container.application());
      }
    }

    @Override
    public void killed(VirtualContainer container) {
      Running task = running.remove(container);
      keep(task, Timeline.End.KILLED);
      pool.ended(container.node(), task.cores());
      waitingTasks++;
      manager.ask(container.application(), List.of(task.job().killed(task.task())));
      pool.hasNews(container.node(), now);
      pool.scheduleAll(now);
    }
  }
}
