import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Sums of the numbers below a limit, by their remainder: maps, a shuffle and reduces. The tests
 * compile it with Spark's class path, which would not go together with theirs.
 */
public final class SumsBySpark {

  private SumsBySpark() {}

  /** Arguments: the limit, the number of tasks, milliseconds of sleep per task, the output file. */
  public static void main(String[] arguments) throws Exception {
    int limit = Integer.parseInt(arguments[0]);
    int tasks = Integer.parseInt(arguments[1]);
    long sleep = Long.parseLong(arguments[2]);
    try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("sums"))) {
      List<Integer> numbers = IntStream.range(0, limit).boxed().collect(Collectors.toList());
      TreeMap<Integer, Long> sums =
          new TreeMap<>(
              spark
                  .parallelize(numbers, tasks)
                  .mapPartitions(
                      part -> {
                        Thread.sleep(sleep);
                        return part;
                      })
                  .mapToPair(number -> new Tuple2<>(number % 3, (long) number))
                  .reduceByKey(Long::sum, 3)
                  .collectAsMap());
      Files.writeString(Path.of(arguments[3]), sums.toString());
    }
  }
}
