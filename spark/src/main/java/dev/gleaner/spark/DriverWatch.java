package dev.gleaner.spark;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkContext;

/** All that happens beside the program: one clock for notices, one for checkpoints. */
final class DriverWatch implements MasterNews.Hearer {

  private static final long RENEW_MILLIS = 60_000;
  private static final long END_SECONDS = 5;

  private final SparkContext spark;
  private final PluginSettings settings;
  private final ExecutorBook executors;
  private final Guard guard;
  private final long begun = System.currentTimeMillis();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("gleaner"));
  private final ScheduledExecutorService saver =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("gleaner-checkpoints"));
  // The ResourceManager may be away for minutes, and other notices come meanwhile.
  private final ScheduledExecutorService asker =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("gleaner-yarn"));
  // A master that does not answer keeps no notice waiting.
  private final ScheduledExecutorService renewer =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("gleaner-lease"));
  private final SparkCluster cluster;
  private final Departures departures;
  private final Replenishment replenishment;
  private final CheckpointClock checkpointClock;
  private final Checkpoints checkpoints;
  private Optional<String> ownFolder = Optional.empty();
  private MasterLink master;
  private YarnNodes yarn;

  DriverWatch(SparkContext spark, PluginSettings settings, ExecutorBook executors, Guard guard) {
    this.spark = spark;
    this.settings = settings;
    this.executors = executors;
    this.guard = guard;
    this.cluster = SparkCluster.of(spark);
    this.departures = new Departures(cluster, executors, guard);
    this.replenishment =
        new Replenishment(
            settings.recovery(),
            settings.recoverBelow(),
            cluster.replacesOnlyWhatIsGone(),
            spark.conf().getInt("spark.executor.instances", cluster.executors()));
    CheckpointCost cost = new CheckpointCost(settings.checkpointMillis());
    OptionalDouble mttr =
        settings.mttrMillis().isPresent()
            ? OptionalDouble.of((double) settings.mttrMillis().getAsLong())
            : OptionalDouble.empty();
    this.checkpointClock = new CheckpointClock(cost, mttr, System.nanoTime() / 1_000_000);
    this.checkpoints = new Checkpoints(spark, settings.shuffles(), checkpointClock, cost, guard);
  }

  void start() {
    guard.run("use the folder of checkpoints", this::useFolder);
    guard.run("hear of YARN's nodes", this::hearOfNodes);
    every(clock, settings.lookMillis(), "look at the hosts", this::look);
    every(saver, settings.lookMillis(), "save", this::save);
    if (settings.master().isPresent() && settings.application().isPresent()) {
      master =
          new MasterLink(
              settings.master().get(),
              settings.tokenFile(),
              settings.application().get(),
              new MasterNews(this)::told,
              guard);
      master.start();
      every(renewer, RENEW_MILLIS, "renew the lease", master::renew);
    }
  }

  // What fails is told by the guard, and done again.
  @SuppressWarnings("FutureReturnValueIgnored")
  private void every(ScheduledExecutorService where, long millis, String what, Guard.Work work) {
    where.scheduleWithFixedDelay(
        () -> guard.run(what, work), millis, millis, TimeUnit.MILLISECONDS);
  }

  private void useFolder() {
    if (settings.checkpointFolder().isPresent() && spark.getCheckpointDir().isEmpty()) {
      spark.setCheckpointDir(settings.checkpointFolder().get());
      // The program may choose another later, and that one is not ours to delete.
      ownFolder = Optional.of(spark.getCheckpointDir().get());
    }
  }

  private void hearOfNodes() {
    if (spark.master().equals("yarn") && cluster.hasExecutors()) {
      YarnNodes nodes = new YarnNodes(spark, departures, executors);
      yarn = nodes;
      every(
          asker,
          settings.lookMillis(),
          "ask YARN for its nodes",
          () -> nodes.look(System.currentTimeMillis()));
    }
  }

  private void look() throws Exception {
    if (!cluster.hasExecutors()) {
      return;
    }
    departures.look(System.currentTimeMillis());
    if (departures.nobodyStays()) {
      checkpointClock.atOnce();
    }
    // Spark's own allocation counts by itself.
    if (!spark.conf().getBoolean("spark.dynamicAllocation.enabled", false)) {
      OptionalInt target =
          replenishment.target(
              executors.executors().size(), departures.leaving(), executors.lost(), progress());
      if (target.isPresent()) {
        guard.say("asks for %d executors in all".formatted(target.getAsInt()));
        cluster.target(target.getAsInt());
      }
    }
  }

  private void save() throws Exception {
    if (checkpoints.look() && master != null) {
      master.checkpointed(progress());
    }
  }

  private OptionalDouble progress() {
    return settings.jobMillis().isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Math.min(
                1,
                (System.currentTimeMillis() - begun) / (double) settings.jobMillis().getAsLong()));
  }

  void notice(Notice notice) {
    clock.execute(
        () ->
            guard.run(
                "heed a notice",
                () -> {
                  List<String> host = executors.host(notice.executor()).stream().toList();
                  if (notice.given()) {
                    go(host, notice.deadline(), notice.because());
                  } else {
                    departures.stay(host);
                  }
                }));
  }

  @Override
  public void mttr(double millis) {
    checkpointClock.mttr(millis);
  }

  @Override
  public void go(List<String> hosts, long deadline, String because) {
    departures.go(hosts, deadline, System.currentTimeMillis(), because);
    if (departures.nobodyStays()) {
      checkpointClock.atOnce();
    }
  }

  @Override
  public void mayGoSoon(String because) {
    guard.say("saves what it can: " + because);
    checkpointClock.atOnce();
  }

  /** What cannot be ended keeps nothing else from its end. */
  void end() {
    MasterLink link = master;
    if (link != null) {
      guard.run("leave the master", link::close);
    }
    List.of(clock, asker, renewer).forEach(ExecutorService::shutdownNow);
    guard.run("end what is being saved", checkpoints::end);
    guard.run("wait for what is being saved", this::endSaver);
    YarnNodes nodes = yarn;
    if (nodes != null) {
      guard.run("leave YARN", nodes::close);
    }
    guard.run("delete the folder of checkpoints", this::deleteFolder);
  }

  private void endSaver() throws InterruptedException {
    saver.shutdownNow();
    if (!saver.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
      guard.warn("a checkpoint did not end in %d seconds".formatted(END_SECONDS));
    }
  }

  private void deleteFolder() throws IOException {
    if (ownFolder.isPresent()) {
      Path folder = new Path(ownFolder.get());
      folder.getFileSystem(spark.hadoopConfiguration()).delete(folder, true);
    }
  }
}
