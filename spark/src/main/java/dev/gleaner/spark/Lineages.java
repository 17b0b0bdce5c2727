package dev.gleaner.spark;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.spark.Dependency;
import org.apache.spark.ShuffleDependency;
import org.apache.spark.SparkContext;
import org.apache.spark.rdd.RDD;
import org.apache.spark.scheduler.Stage;

/** RDDs of stages that run now, with many shuffles behind them. */
final class Lineages {

  /**
   * Others may hand out one row again and again, and would be saved as many copies of the last: the
   * shuffles of SQL do.
   */
  private static final Set<String> OWN_ELEMENTS = Set.of("ShuffledRDD", "CoGroupedRDD");

  private static final Lineage<RDD<?>> LINEAGE =
      new Lineage<>(Lineages::parents, Lineages::shuffles);

  private final SparkContext spark;
  private final int least;

  Lineages(SparkContext spark, int leastShuffles) {
    this.spark = spark;
    this.least = leastShuffles;
  }

  /** Their shuffles are there, since the stage runs: to save them is to read these once more. */
  Set<RDD<?>> deep() throws ReflectiveOperationException {
    Set<RDD<?>> deep = new LinkedHashSet<>();
    // The scheduler changes it at any time, and what reads it then fails: there is a next time.
    for (Object stage : ScalaThings.list(spark.dagScheduler().runningStages())) {
      for (RDD<?> rdd : LINEAGE.edge(((Stage) stage).rdd())) {
        if (OWN_ELEMENTS.contains(rdd.getClass().getSimpleName())
            && !rdd.isCheckpointed()
            && LINEAGE.depth(rdd) >= least) {
          deep.add(rdd);
        }
      }
    }
    return deep;
  }

  private static Set<RDD<?>> parents(RDD<?> rdd) {
    Set<RDD<?>> parents = new LinkedHashSet<>();
    for (Dependency<?> dependency : dependencies(rdd)) {
      // What is saved has its file instead.
      if (!dependency.rdd().getClass().getSimpleName().endsWith("CheckpointRDD")) {
        parents.add(dependency.rdd());
      }
    }
    return parents;
  }

  private static int shuffles(RDD<?> rdd) {
    return dependencies(rdd).stream().anyMatch(ShuffleDependency.class::isInstance) ? 1 : 0;
  }

  private static Set<Dependency<?>> dependencies(RDD<?> rdd) {
    Set<Dependency<?>> all = new LinkedHashSet<>();
    try {
      for (Object dependency : ScalaThings.list(ScalaThings.call(rdd, "dependencies"))) {
        all.add((Dependency<?>) dependency);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return all;
  }
}
