package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate.Source;
import dev.gleaner.core.estimate.runtimes.RuntimeSettings;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.metrics2.MetricsException;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.apache.hadoop.metrics2.lib.Interns;
import org.apache.hadoop.service.Service;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptEventType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AbstractYarnScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.SchedulerEventType;
import org.apache.hadoop.yarn.util.SystemClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gleaner at work inside a ResourceManager, from its start to its stop. */
final class RunningPlugin {

  private static final Logger LOG = LoggerFactory.getLogger(RunningPlugin.class);

  private static final String FALLBACK = "gleaner.runtime.fallback";

  private final Guard guard = new Guard();
  private final LongSupplier clock;
  private final Settings settings;
  private final PlacementEngine engine;
  private final PluginMetrics metrics = new PluginMetrics();
  private final DecisionLog decisions = new DecisionLog();
  private final RuntimeEstimates runtimes;
  private final Records records;
  private final Housekeeping housekeeping;

  private RunningPlugin(RMContext context, AbstractYarnScheduler<?, ?> scheduler) {
    clock = clock(scheduler);
    settings = settings(context.getYarnConfiguration());
    runtimes = new RuntimeEstimates(settings.runtimes());
    engine =
        new PlacementEngine(
            settings.plugin(),
            NodeEstimates.over(settings.plugin().windowMillis(), EstimateSettings.DEFAULTS)
                .withDrops(),
            new Applications(context, runtimes),
            clock,
            metrics,
            decisions,
            guard);
    records = new Records(engine.nodes, runtimes);
    engine.decideWhen(records::isSettled);
    housekeeping = new Housekeeping(engine, records);
  }

  /** Somebody may have given the scheduler a time of its own, as simulations do. */
  private static LongSupplier clock(AbstractYarnScheduler<?, ?> scheduler) {
    DriftingClock steady = new DriftingClock();
    return () ->
        scheduler.getClock() instanceof SystemClock
            ? steady.millis()
            : scheduler.getClock().getTime();
  }

  static RunningPlugin start(RMContext context) {
    AbstractYarnScheduler<?, ?> scheduler = (AbstractYarnScheduler<?, ?>) context.getScheduler();
    RunningPlugin plugin = new RunningPlugin(context, scheduler);
    plugin.watch(context, scheduler);
    LOG.info("Gleaner is there: {}", plugin.engine.settings);
    return plugin;
  }

  private void watch(RMContext context, AbstractYarnScheduler<?, ?> scheduler) {
    NodeWatch nodes = new NodeWatch(engine, records, scheduler);
    context.getDispatcher().register(SchedulerEventType.class, nodes);
    context
        .getDispatcher()
        .register(RMAppAttemptEventType.class, new ContainerWatch(engine, records));
    if (settings.plugin().mode() == Mode.ON) {
      RepeatedNotices notices = new RepeatedNotices(engine, context, scheduler);
      context.getDispatcher().register(SchedulerEventType.class, notices);
    }
    metrics.gauges(this::gauges);
    scheduler.registerServiceListener(
        service -> guard.run("a change of state", () -> changed(service, context)));
    if (scheduler.isInState(Service.STATE.STARTED)) {
      becomeActive();
      context.getRMNodes().values().forEach(nodes::added);
    }
  }

  private void changed(Service scheduler, RMContext context) {
    if (scheduler.isInState(Service.STATE.STARTED)) {
      becomeActive();
    } else if (scheduler.isInState(Service.STATE.STOPPED)) {
      Engines.forget(context);
      stop();
    }
  }

  /** Not before: a ResourceManager that stands by must not write over the active one's history. */
  private void becomeActive() {
    engine.note("its files", this::openFiles);
    publishMetrics();
    if (settings.plugin().housekeeping()) {
      housekeeping.start();
    }
  }

  private void openFiles() {
    if (settings.folder().isEmpty()) {
      LOG.warn("{} is not set: what is learned will not survive a restart", PluginSettings.DIR);
      return;
    }
    RecordFolder folder = settings.folder().get();
    records.open(folder, settings.plugin(), clock, guard, work -> engine.note("the history", work));
    if (settings.plugin().mode() != Mode.OFF) {
      decisions.open(folder, settings.plugin(), guard);
    }
  }

  private void publishMetrics() {
    try {
      DefaultMetricsSystem.instance().unregisterSource(PluginMetrics.NAME);
      DefaultMetricsSystem.instance()
          .register(PluginMetrics.NAME, "Stability-aware placement", metrics);
    } catch (MetricsException e) {
      LOG.error("Gleaner works, but its metrics are not published", e);
    }
  }

  private record Settings(
      PluginSettings plugin, RuntimeSettings runtimes, Optional<RecordFolder> folder) {

    static Settings of(Configuration configuration) {
      return new Settings(
          PluginSettings.of(configuration),
          runtimeSettings(configuration),
          RecordFolder.of(configuration));
    }
  }

  /** A mistake in the configuration must not keep a ResourceManager from starting. */
  private static Settings settings(Configuration configuration) {
    try {
      return Settings.of(configuration);
    } catch (BadInputException | IllegalArgumentException e) {
      LOG.error("Gleaner is off: {}; correct it and restart the ResourceManager", e.getMessage());
      Configuration defaults = new Configuration(false);
      defaults.set(PluginSettings.MODE, Mode.OFF.name());
      return Settings.of(defaults);
    }
  }

  private static RuntimeSettings runtimeSettings(Configuration configuration) {
    long fallback =
        configuration.getTimeDuration(
            FALLBACK, RuntimeSettings.DEFAULTS.fallbackMillis(), TimeUnit.MILLISECONDS);
    return RuntimeSettings.DEFAULTS.withFallbackMillis(Math.max(1, fallback));
  }

  private void gauges(MetricsRecordBuilder builder) {
    builder.addGauge(Interns.info("Mode", "0 off, 1 observe, 2 on"), mode());
    builder.addCounter(Interns.info("Failures", "What went wrong in Gleaner"), guard.failures());
    engine.lock.lock();
    try {
      builder.addGauge(Interns.info("Nodes", "Nodes that are watched"), engine.mirror.size());
      builder.addGauge(
          Interns.info("DropsSeen", "Shrinks and evictions in the window"),
          engine.estimates.history().dropsSeen(engine.now()));
      builder.addGauge(
          Interns.info("RequestsOverlooked", "Requests that the scheduler does not ask about"),
          engine.overlooked.count());
    } finally {
      engine.lock.unlock();
    }
    for (Source source : Source.values()) {
      PluginMetrics.errors(builder, source, runtimes.errors(source));
    }
    records.gauges(builder);
    decisions.gauges(builder);
  }

  private int mode() {
    return switch (guard.isOff() ? Mode.OFF : settings.plugin().mode()) {
      case OFF -> 0;
      case OBSERVE -> 1;
      case ON -> 2;
    };
  }

  Guard guard() {
    return guard;
  }

  PlacementEngine engine() {
    return engine;
  }

  PluginMetrics metrics() {
    return metrics;
  }

  private void stop() {
    housekeeping.stop();
    records.close();
    decisions.close();
    DefaultMetricsSystem.instance().unregisterSource(PluginMetrics.NAME);
  }
}
