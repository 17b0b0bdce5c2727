package dev.gleaner.spark;

import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.SparkConf;

/** What Spark has to be told so that a decommissioned executor saves what it holds. */
final class SparkDefaults {

  private static final Map<String, String> WANTED =
      new TreeMap<>(
          Map.of(
              "spark.decommission.enabled", "true",
              "spark.storage.decommission.enabled", "true",
              "spark.storage.decommission.rddBlocks.enabled", "true",
              "spark.storage.decommission.shuffleBlocks.enabled", "true",
              // An executor ends after a second look at its blocks; Spark's 30 s are a whole
              // notice.
              "spark.storage.decommission.replicationReattemptInterval", "1s"));

  private SparkDefaults() {}

  /** Before any executor is started; what somebody has set himself stays. */
  static void set(SparkConf conf) {
    WANTED.forEach(conf::setIfMissing);
  }
}
