import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * KMeans as Spark's own examples have it: prepare points, keep them in memory, go over them again
 * and again. So that five servers fit on a small machine, tasks wait for as long as bigger ones
 * would compute. It knows nothing of Gleaner.
 */
public final class KMeansBySpark {

  private static final int DIMENSIONS = 20;
  private static final int CLUSTERS = 10;

  private KMeansBySpark() {}

  /** Arguments: partitions, points in each, seconds to prepare one, iterations, seconds, folder. */
  public static void main(String[] arguments) throws Exception {
    int partitions = Integer.parseInt(arguments[0]);
    int points = Integer.parseInt(arguments[1]);
    long prepare = Math.round(1000 * Double.parseDouble(arguments[2]));
    int iterations = Integer.parseInt(arguments[3]);
    long step = Math.round(1000 * Double.parseDouble(arguments[4]));
    Path folder = Path.of(arguments[5]);
    int executors = Integer.parseInt(arguments[6]);
    try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("kmeans"))) {
      // The time of the job, not that of five JVMs to start.
      while (spark.sc().getExecutorMemoryStatus().size() <= executors) {
        Thread.sleep(100);
      }
      spark.parallelize(numbers(4 * executors), 4 * executors).map(each -> each + 1).count();
      long start = System.nanoTime();
      String computed = folder.resolve("computed").toString();
      JavaRDD<double[]> data =
          spark
              .parallelize(numbers(partitions), partitions)
              .mapPartitionsWithIndex(
                  (index, all) -> {
                    Thread.sleep(prepare);
                    Files.write(
                        Path.of(computed + "-" + index + "-" + System.nanoTime()), new byte[0]);
                    return points(index, points).iterator();
                  },
                  true)
              .persist(StorageLevel.MEMORY_ONLY());
      double[][] centers = data.takeSample(false, CLUSTERS, 1).toArray(new double[0][]);
      for (int i = 0; i < iterations; i++) {
        centers = step(data, centers, step);
        Files.write(folder.resolve("iteration-" + i), new byte[0]);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      double sum = Arrays.stream(centers).flatMapToDouble(Arrays::stream).sum();
      Files.writeString(
          folder.resolve("result"), String.format("%.3f %.9f%n", seconds, sum));
    }
  }

  private static double[][] step(JavaRDD<double[]> data, double[][] centers, long millis) {
    List<Tuple2<Integer, Sum>> sums =
        data.mapPartitions(
                all -> {
                  Thread.sleep(millis);
                  List<double[]> some = new ArrayList<>();
                  all.forEachRemaining(some::add);
                  return some.iterator();
                })
            .mapToPair(point -> new Tuple2<>(closest(point, centers), new Sum(point, 1)))
            .reduceByKey(Sum::plus)
            .collect();
    double[][] next = centers.clone();
    sums.forEach(pair -> next[pair._1()] = pair._2().mean());
    return next;
  }

  private static List<Integer> numbers(int count) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(i);
    }
    return all;
  }

  private static List<double[]> points(int seed, int count) {
    Random random = new Random(seed);
    List<double[]> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(random.doubles(DIMENSIONS).toArray());
    }
    return all;
  }

  private static int closest(double[] point, double[][] centers) {
    int best = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < centers.length; i++) {
      double distance = 0;
      for (int d = 0; d < point.length; d++) {
        distance += (point[d] - centers[i][d]) * (point[d] - centers[i][d]);
      }
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }

  /** Points that were added up, and how many. */
  private static final class Sum implements Serializable {
    private final double[] total;
    private final int count;

    private Sum(double[] total, int count) {
      this.total = total;
      this.count = count;
    }

    private Sum plus(Sum other) {
      double[] both = new double[total.length];
      for (int i = 0; i < both.length; i++) {
        both[i] = total[i] + other.total[i];
      }
      return new Sum(both, count + other.count);
    }

    private double[] mean() {
      return Arrays.stream(total).map(each -> each / count).toArray();
    }
  }
}
