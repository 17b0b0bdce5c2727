package dev.gleaner.spark;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkContext;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEndpointRef;
import scala.reflect.ClassTag$;

/** Spark's own master, which starts an executor on every free core that it knows. */
class StandaloneCluster extends SparkCluster {

  private static final String SCHEME = "spark://";
  private static final long PATIENCE_MILLIS = 2_000;

  private final Set<String> told = new HashSet<>();
  private final long patienceMillis;
  private FutureTask<Set<String>> asked;

  StandaloneCluster(SparkContext spark) {
    this(spark, PATIENCE_MILLIS);
  }

  StandaloneCluster(SparkContext spark, long patienceMillis) {
    super(spark);
    this.patienceMillis = patienceMillis;
  }

  /**
   * The master would start a new executor on the doomed worker at once. One that is away answers
   * after minutes, and the executors must not wait for it: it is asked on beside.
   */
  @Override
  void keepOff(Set<String> hosts) throws Exception {
    long patience = 0;
    if (asked == null) {
      told.retainAll(hosts);
      Set<String> others = new HashSet<>(hosts);
      others.removeAll(told);
      if (others.isEmpty()) {
        return;
      }
      asked = new FutureTask<>(() -> tell(others) > 0 ? others : Set.of());
      Daemons.named("gleaner-spark-master").newThread(asked).start();
      patience = patienceMillis;
    }
    try {
      told.addAll(asked.get(patience, TimeUnit.MILLISECONDS));
      asked = null;
    } catch (ExecutionException e) {
      asked = null;
      throw e;
    } catch (TimeoutException e) {
      throw new IOException("Spark's master has not answered yet", e);
    }
  }

  /** Asks for no more executors on these hosts; so many workers heard of it. */
  int tell(Set<String> hosts) throws Exception {
    Object request =
        Class.forName("org.apache.spark.deploy.DeployMessages$DecommissionWorkersOnHosts")
            .getConstructors()[0]
            .newInstance(ScalaThings.immutableList(List.copyOf(hosts)));
    Exception problem = null;
    int heard = 0;
    for (String address : spark().master().substring(SCHEME.length()).split(",", -1)) {
      try {
        RpcEndpointRef master =
            spark()
                .env()
                .rpcEnv()
                .setupEndpointRef(RpcAddress.fromSparkURL(SCHEME + address), "Master");
        // One that stands by answers 0.
        heard += (Integer) master.<Object>askSync(request, ClassTag$.MODULE$.apply(Integer.class));
      } catch (Exception e) {
        problem = e; // One that stands by may be down.
      }
    }
    if (heard == 0 && problem != null) {
      throw problem;
    }
    return heard;
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
