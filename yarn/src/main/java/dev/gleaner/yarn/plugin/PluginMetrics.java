package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.ErrorSummary;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate.Source;
import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.guard.Guard;
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
  private final TwoNames place =
      new TwoNames("DecisionsPlace", "DecisionsHere", "Offers that were taken by choice");
  private final TwoNames wait =
      new TwoNames("DecisionsWait", "DecisionsNotHere", "Offers that were turned down");
  private final MutableCounterLong allocated =
      registry.newCounter("ContainersAllocated", "Containers that got a node", 0L);
  private final MutableCounterLong missed =
      registry.newCounter("EventsMissed", "Events that could not be taken note of", 0L);
  private final MutableCounterLong returnedAgain =
      registry.newCounter("RequestsReturnedAgain", "Requests that were put back twice", 0L);
  private final MutableRate time = registry.newRate("Decision", "Nanoseconds per decision");
  private final Map<AsideReason, TwoNames> aside = new EnumMap<>(AsideReason.class);
  private volatile Consumer<MetricsRecordBuilder> gauges = builder -> {};

  PluginMetrics() {
    for (AsideReason reason : AsideReason.values()) {
      aside.put(
          reason,
          new TwoNames(
              "StoodAside" + camelCase(reason),
              "Plain" + camelCase(reason),
              "Stood aside: " + reason.text()));
    }
  }

  /** A counter that dashboards still read by the name that it had. */
  private final class TwoNames {

    private final MutableCounterLong counter;
    private final MutableCounterLong before;

    TwoNames(String name, String nameBefore, String text) {
      counter = registry.newCounter(name, text, 0L);
      before = registry.newCounter(nameBefore, "The same as " + name, 0L);
    }

    void incr() {
      counter.incr();
      before.incr();
    }
  }

  private static String camelCase(Enum<?> name) {
    StringBuilder text = new StringBuilder();
    for (String word : name.name().toLowerCase(Locale.ROOT).split("_", -1)) {
      text.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
    }
    return text.toString();
  }

  void decided(Decision decision, long nanos) {
    if (decision instanceof Decision.StandAside left) {
      aside(left.because());
    } else if (decision instanceof Decision.Place) {
      place.incr();
    } else {
      wait.incr();
    }
    time.add(nanos);
  }

  /** Gleaner had no say, and nobody asked it either. */
  void aside(AsideReason because) {
    aside.get(because).incr();
  }

  void allocated() {
    allocated.incr();
  }

  void missed() {
    missed.incr();
  }

  void returnedAgain() {
    returnedAgain.incr();
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
