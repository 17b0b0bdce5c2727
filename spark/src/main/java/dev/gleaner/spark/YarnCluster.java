package dev.gleaner.spark;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.spark.SparkContext;
import org.apache.spark.rpc.RpcEndpointRef;
import org.apache.spark.scheduler.cluster.CoarseGrainedClusterMessages.RequestExecutors;
import scala.Tuple2;
import scala.reflect.ClassTag$;

/** Spark's application master, which asks YARN. */
final class YarnCluster extends SparkCluster {

  private Set<String> off = Set.of();

  YarnCluster(SparkContext spark) {
    super(spark);
  }

  /**
   * Nodes that the ResourceManager shuts itself need none of this; it does not know of others. What
   * Spark excludes goes with each of its requests, which know nothing of ours: this one is repeated
   * as long as there is a host to keep off.
   */
  @Override
  void keepOff(Set<String> hosts) throws Exception {
    if (hosts.isEmpty() && off.isEmpty()) {
      return;
    }
    Object backend = spark().schedulerBackend();
    Map<Object, Object> totals = new HashMap<>();
    synchronized (backend) {
      for (Object pair :
          ScalaThings.list(
              ScalaThings.field(backend, "requestedTotalExecutorsPerResourceProfile"))) {
        totals.put(((Tuple2<?, ?>) pair)._1(), ((Tuple2<?, ?>) pair)._2());
      }
    }
    RequestExecutors request =
        (RequestExecutors)
            ScalaThings.call(backend, "prepareRequestExecutors", ScalaThings.immutableMap(totals));
    Set<String> all = new HashSet<>(hosts);
    for (Object excluded : ScalaThings.list(request.excludedNodes())) {
      all.add((String) excluded);
    }
    RpcEndpointRef master =
        spark().env().rpcEnv().setupEndpointRef(spark().env().rpcEnv().address(), "YarnScheduler");
    master.<Object>askSync(
        ScalaThings.call(
            request,
            "copy",
            request.resourceProfileToTotalExecs(),
            request.numLocalityAwareTasksPerResourceProfileId(),
            request.hostToLocalTaskCount(),
            ScalaThings.immutableSet(all)),
        ClassTag$.MODULE$.apply(Boolean.class));
    off = Set.copyOf(hosts);
  }
}
