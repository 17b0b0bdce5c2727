package dev.gleaner.spark;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.SparkContext;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEndpointRef;
import scala.reflect.ClassTag$;

/** Spark's own master, which starts an executor on every free core that it knows. */
final class StandaloneCluster extends SparkCluster {

  private static final String SCHEME = "spark://";
  private final Set<String> told = new HashSet<>();

  StandaloneCluster(SparkContext spark) {
    super(spark);
  }

  // The master would start a new executor on the doomed worker at once.
  @Override
  void keepOff(Set<String> hosts) throws Exception {
    told.retainAll(hosts);
    Set<String> others = new HashSet<>(hosts);
    others.removeAll(told);
    if (others.isEmpty()) {
      return;
    }
    Object request =
        Class.forName("org.apache.spark.deploy.DeployMessages$DecommissionWorkersOnHosts")
            .getConstructors()[0]
            .newInstance(ScalaThings.immutableList(List.copyOf(others)));
    Exception problem = null;
    boolean heard = false;
    for (String address : spark().master().substring(SCHEME.length()).split(",", -1)) {
      try {
        RpcEndpointRef master =
            spark()
                .env()
                .rpcEnv()
                .setupEndpointRef(RpcAddress.fromSparkURL(SCHEME + address), "Master");
        master.<Object>askSync(request, ClassTag$.MODULE$.apply(Integer.class));
        heard = true;
      } catch (Exception e) {
        problem = e; // One that stands by may be down.
      }
    }
    if (!heard && problem != null) {
      throw problem;
    }
    told.addAll(others);
  }

  @Override
  int executors() {
    return 0;
  }

  @Override
  boolean replacesOnlyWhatIsGone() {
    return false;
  }
}
