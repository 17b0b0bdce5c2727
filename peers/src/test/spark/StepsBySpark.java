import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * Goes over what it keeps in memory again and again until somebody says that it may end. Each part
 * that is computed leaves a file behind, named after the host. It knows nothing of Gleaner.
 */
public final class StepsBySpark {

  private StepsBySpark() {}

  /** Arguments: the number of parts, the folder. */
  public static void main(String[] arguments) throws Exception {
    int parts = Integer.parseInt(arguments[0]);
    Path folder = Path.of(arguments[1]);
    String computed = folder.resolve("computed-").toString();
    try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("steps"))) {
      List<Integer> numbers = IntStream.range(0, 1000).boxed().collect(Collectors.toList());
      JavaPairRDD<Integer, Long> kept =
          spark
              .parallelize(numbers, parts)
              .mapPartitions(part -> noted(computed + "map-", part))
              .mapToPair(number -> new Tuple2<>(number % 100, (long) number))
              .reduceByKey(Long::sum, parts)
              .mapPartitionsToPair(part -> noted(computed + "reduce-", part), true)
              .persist(StorageLevel.MEMORY_ONLY());
      long sum = sum(kept);
      Files.writeString(folder.resolve("ready"), "");
      while (!Files.exists(folder.resolve("end"))) {
        sum = sum(kept);
        Thread.sleep(100);
      }
      Files.writeString(folder.resolve("sum"), Long.toString(sum(kept)));
    }
  }

  private static <T> java.util.Iterator<T> noted(String name, java.util.Iterator<T> part)
      throws Exception {
    String host = SparkEnv.get().blockManager().blockManagerId().host();
    Files.writeString(Path.of(name + host + "_" + UUID.randomUUID()), "");
    return part;
  }

  private static long sum(JavaPairRDD<Integer, Long> kept) {
    return kept.values().reduce(Long::sum);
  }
}
