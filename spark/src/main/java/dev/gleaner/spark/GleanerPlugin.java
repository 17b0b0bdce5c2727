package dev.gleaner.spark;

import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;

/** What {@code spark.plugins} names. The program itself needs no change. */
public final class GleanerPlugin implements SparkPlugin {

  @Override
  public DriverPlugin driverPlugin() {
    return new GleanerDriver();
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    return new NoticeFileWatch();
  }
}
