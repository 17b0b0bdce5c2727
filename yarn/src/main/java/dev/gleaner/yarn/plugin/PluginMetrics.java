package dev.gleaner.yarn.plugin;

import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.runtimes.ErrorSummary;
import dev.gleaner.operate.runtimes.RuntimeEstimate.Source;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.metrics2.MetricsCollector;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.metrics2.MetricsSource;
import org.apache.hadoop.metrics2.lib.Interns;
import org.apache.hadoop.metrics2.lib.MetricsRegistry;
import org.apache.hadoop.metrics2.lib.MutableCounterLong;
import org.apache.hadoop.metrics2.lib.MutableRate;

/**
 * What Gleaner counts, for Hadoop's metrics system, and from there for JMX and the
 * ResourceManager's Prometheus endpoint.
 */
final class PluginMetrics implements MetricsSource {

  static final String NAME = "Gleaner";

  // One of its own: that Gleaner has switched itself off is among the things to be shown.
  private final Guard guard = new Guard();
  private final MetricsRegistry registry = new MetricsRegistry(NAME).setContext("yarn");
  private final MutableCounterLong here =
      registry.newCounter("DecisionsHere", "Offers that were taken by choice", 0L);
  private final MutableCounterLong notHere =
      registry.newCounter("DecisionsNotHere", "Offers that were turned down", 0L);
  private final MutableCounterLong allocated =
      registry.newCounter("ContainersAllocated", "Containers that got a node", 0L);
  private final MutableCounterLong missed =
      registry.newCounter("EventsMissed", "Events that could not be taken note of", 0L);
  private final MutableRate decision = registry.newRate("Decision", "Nanoseconds per decision");
  private final Map<PlainReason, MutableCounterLong> plain = new EnumMap<>(PlainReason.class);
  private volatile Consumer<MetricsRecordBuilder> gauges = builder -> {};

  PluginMetrics() {
    for (PlainReason reason : PlainReason.values()) {
      plain.put(
          reason,
          registry.newCounter(
              "Plain" + camelCase(reason), "Left to CapacityScheduler: " + reason.text(), 0L));
    }
  }

  private static String camelCase(Enum<?> name) {
    StringBuilder text = new StringBuilder();
    for (String word : name.name().toLowerCase(Locale.ROOT).split("_", -1)) {
      text.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
    }
    return text.toString();
  }

  void decided(Verdict verdict, long nanos) {
    if (verdict instanceof Verdict.Plain fallback) {
      plain.get(fallback.because()).incr();
    } else if (verdict.allows()) {
      here.incr();
    } else {
      notHere.incr();
    }
    decision.add(nanos);
  }

  void allocated() {
    allocated.incr();
  }

  void missed() {
    missed.incr();
  }

  /** What is asked for only when somebody reads the metrics. */
  void gauges(Consumer<MetricsRecordBuilder> more) {
    gauges = more;
  }

  /** The error of the runtime estimates, by where they come from. */
  static void errors(MetricsRecordBuilder builder, Source source, ErrorSummary summary) {
    String prefix = "Estimates" + camelCase(source);
    builder.addCounter(
        Interns.info(prefix + "Completed", "Containers whose estimate was " + source),
        summary.completed());
    if (summary.completed() > 0) {
      builder.addGauge(
          Interns.info(prefix + "LogError", "Median |log(runtime / estimate)|"),
          summary.medianAbsoluteLogRatio());
      builder.addGauge(
          Interns.info(prefix + "PercentError", "Mean absolute error, percent of the runtime"),
          summary.meanAbsolutePercentageError());
    }
  }

  @Override
  public void getMetrics(MetricsCollector collector, boolean all) {
    guard.run(
        "its metrics",
        () -> {
          // The registry brings the context: twice, the ResourceManager's page for Prometheus
          // would be invalid.
          MetricsRecordBuilder builder = collector.addRecord(registry.info());
          registry.snapshot(builder, all);
          gauges.accept(builder);
        });
  }
}
