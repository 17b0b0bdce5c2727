package dev.gleaner.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.PluginContext;

/** In the driver: begins and ends the watch; nothing that goes wrong gets out. */
final class GleanerDriver implements DriverPlugin {

  private final Guard guard = new Guard();
  private final ExecutorBook executors = new ExecutorBook();
  private SparkContext spark;
  private PluginSettings settings;
  private volatile DriverWatch watch;

  @Override
  public Map<String, String> init(SparkContext context, PluginContext unused) {
    Map<String, String> forExecutors = new HashMap<>();
    guard.run(
        "begin",
        () -> {
          spark = context;
          settings = PluginSettings.of(context.conf(), guard);
          SparkDefaults.set(context.conf());
          settings.noticeFile().ifPresent(file -> forExecutors.put(NoticeFileWatch.FILE, file));
          forExecutors.put(NoticeFileWatch.LOOK, Long.toString(settings.lookMillis()));
          context.addSparkListener(executors);
        });
    return forExecutors;
  }

  // Spark calls it when the scheduler is there; init comes before.
  @Override
  public void registerMetrics(String application, PluginContext unused) {
    guard.run(
        "begin",
        () -> {
          if (settings != null) {
            DriverWatch begun = new DriverWatch(spark, settings, executors, guard);
            begun.start();
            watch = begun;
          }
        });
  }

  @Override
  public Object receive(Object message) {
    DriverWatch current = watch;
    if (message instanceof Notice notice && current != null) {
      guard.run("heed a notice", () -> current.notice(notice));
    }
    return null;
  }

  @Override
  public void shutdown() {
    DriverWatch current = watch;
    if (current != null) {
      current.end();
    }
  }
}
