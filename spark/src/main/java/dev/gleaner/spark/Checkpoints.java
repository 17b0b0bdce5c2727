package dev.gleaner.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.apache.spark.scheduler.DAGScheduler;
import org.apache.spark.storage.RDDInfo;

/** Saves what a program has persisted, and what has a long lineage, while the program runs. */
final class Checkpoints {

  static final String GROUP = "gleaner-checkpoints";

  private final SparkContext spark;
  private final JavaSparkContext java;
  private final Lineages lineages;
  private final CheckpointClock clock;
  private final CheckpointCost cost;
  private final Guard guard;
  private final Set<Integer> tried = new HashSet<>();
  private volatile boolean saving;
  private volatile boolean closed;

  Checkpoints(
      SparkContext spark,
      int leastShuffles,
      CheckpointClock clock,
      CheckpointCost cost,
      Guard guard) {
    this.spark = spark;
    this.java = JavaSparkContext.fromSparkContext(spark);
    this.lineages = new Lineages(spark, leastShuffles);
    this.clock = clock;
    this.cost = cost;
    this.guard = guard;
  }

  /** Saves all that waits for it, if that is due; whether something was saved. */
  boolean look() throws Exception {
    Map<RDD<?>, Long> waiting = waiting();
    long bytes = waiting.values().stream().mapToLong(Long::longValue).sum();
    if (waiting.isEmpty() || !clock.due(bytes, now())) {
      return false;
    }
    if (spark.getCheckpointDir().isEmpty()) {
      guard.warn(
          "nothing is saved without a folder that all hosts share; set %scheckpointFolder"
              .formatted(PluginSettings.PREFIX));
      clock.done(now());
      return false;
    }
    boolean saved = false;
    for (Map.Entry<RDD<?>, Long> each : waiting.entrySet()) {
      saving = true;
      // In this order: whoever ends it looks at the other of the two.
      if (closed) {
        break;
      }
      tried.add(each.getKey().id());
      saved |= guard.run("save " + each.getKey(), () -> save(each.getKey(), each.getValue()));
      saving = false;
    }
    clock.done(now());
    return saved;
  }

  /** The program ends: what is half saved is of no use to anybody. */
  void end() {
    closed = true;
    DAGScheduler scheduler = spark.dagScheduler();
    // Spark may have let go of it.
    if (saving && scheduler != null) {
      scheduler.cancelAllJobs();
    }
  }

  private void save(RDD<?> rdd, long bytes) {
    long start = System.nanoTime();
    spark.setJobGroup(GROUP, "Gleaner saves RDD " + rdd.id(), false);
    rdd.checkpoint();
    // The call above only marks it for the end of its first job, which is over.
    rdd.checkpointData().get().checkpoint();
    long took = (System.nanoTime() - start) / 1_000_000;
    cost.took(bytes, took);
    guard.say("saved RDD %d, %d bytes in memory, in %d ms".formatted(rdd.id(), bytes, took));
  }

  /** What is there in full and not saved, the newest first, and its bytes; 0 if unknown. */
  private Map<RDD<?>, Long> waiting() throws ReflectiveOperationException {
    Map<Integer, RDDInfo> stored = new HashMap<>();
    for (RDDInfo info : spark.getRDDStorageInfo()) {
      stored.put(info.id(), info);
    }
    Map<RDD<?>, Long> waiting = new LinkedHashMap<>();
    List<RDD<?>> persisted = new ArrayList<>();
    for (JavaRDD<?> each : java.getPersistentRDDs().values()) {
      persisted.add(each.rdd());
    }
    persisted.sort(Comparator.<RDD<?>>comparingInt(RDD::id).reversed());
    for (RDD<?> rdd : persisted) {
      RDDInfo info = stored.get(rdd.id());
      // A part that is nowhere would be computed for the checkpoint alone.
      if (info != null && info.numCachedPartitions() == info.numPartitions() && isOpen(rdd)) {
        waiting.put(rdd, info.memSize() + info.diskSize());
      }
    }
    lineages.deep().stream().filter(this::isOpen).forEach(rdd -> waiting.putIfAbsent(rdd, 0L));
    return waiting;
  }

  private boolean isOpen(RDD<?> rdd) {
    return !tried.contains(rdd.id()) && rdd.checkpointData().isEmpty();
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }
}
