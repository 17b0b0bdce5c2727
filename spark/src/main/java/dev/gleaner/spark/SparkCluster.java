package dev.gleaner.spark;

import java.util.Map;
import java.util.Set;
import org.apache.spark.ExecutorAllocationClient;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.ExecutorDecommissionInfo;
import scala.Option;

/** What a driver asks of whatever gives it executors. Calls may fail in any way. */
class SparkCluster {

  private final SparkContext spark;

  protected SparkCluster(SparkContext spark) {
    this.spark = spark;
  }

  static SparkCluster of(SparkContext spark) {
    String master = spark.master();
    if (master.startsWith("spark://")) {
      return new StandaloneCluster(spark);
    }
    return master.equals("yarn") ? new YarnCluster(spark) : new SparkCluster(spark);
  }

  protected SparkContext spark() {
    return spark;
  }

  /** Whether there are executors at all, and not only a driver. */
  boolean hasExecutors() {
    return spark.schedulerBackend() instanceof ExecutorAllocationClient;
  }

  /** It gets no more tasks, hands its blocks to others, and ends. */
  void decommission(String executor, String host) {
    client()
        .decommissionExecutor(
            executor,
            new ExecutorDecommissionInfo("Gleaner was told that it will go", Option.apply(host)),
            false,
            false);
  }

  /** New executors should not come to these hosts, nor to any that was told before. */
  void keepOff(Set<String> hosts) throws Exception {
    // Kubernetes cordons a node that goes.
  }

  /** So many executors where nobody has said how many; 0 for as many as there is room for. */
  int executors() {
    return 2;
  }

  /** Whether somebody has to ask for a replacement before the old executor has gone. */
  boolean replacesOnlyWhatIsGone() {
    return true;
  }

  /** So many executors in all. */
  void target(int executors) throws ReflectiveOperationException {
    ScalaThings.call(
        spark, "requestTotalExecutors", executors, 0, ScalaThings.immutableMap(Map.of()));
  }

  protected ExecutorAllocationClient client() {
    return (ExecutorAllocationClient) spark.schedulerBackend();
  }
}
