package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.runtimes.RuntimeEstimate.Source;
import dev.gleaner.yarn.runtimes.RuntimeEstimates;
import dev.gleaner.yarn.runtimes.RuntimeSettings;
import java.util.concurrent.TimeUnit;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gleaner at work inside a ResourceManager, from its start to its stop. */
final class RunningPlugin {

  private static final Logger LOG = LoggerFactory.getLogger(RunningPlugin.class);

  private static final String FALLBACK = "gleaner.runtime.fallback";

  private final Configuration configuration;
  private final EngineClock clock;
  private final PlacementEngine engine;
  private final PluginMetrics metrics = new PluginMetrics();
  private final DecisionLog decisions = new DecisionLog();
  private final RuntimeEstimates runtimes;
  private final Records records;
  private final Housekeeping housekeeping;

  private RunningPlugin(RMContext context, AbstractYarnScheduler<?, ?> scheduler) {
    configuration = context.getYarnConfiguration();
    clock = () -> scheduler.getClock().getTime();
    PluginSettings settings = settings(configuration);
    runtimes = new RuntimeEstimates(runtimeSettings(configuration));
    engine =
        new PlacementEngine(
            settings,
            new NodeHistory(settings.windowMillis()),
            new Applications(context, runtimes),
            clock,
            metrics,
            decisions);
    records = new Records(engine.nodes, runtimes);
    engine.decideWhen(records::isSettled);
    housekeeping = new Housekeeping(engine, records);
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
    metrics.gauges(this::gauges);
    scheduler.registerServiceListener(
        service -> {
          if (service.isInState(Service.STATE.STARTED)) {
            becomeActive();
          } else if (service.isInState(Service.STATE.STOPPED)) {
            stop();
            Engines.forget(context);
          }
        });
    if (scheduler.isInState(Service.STATE.STARTED)) {
      becomeActive();
      context.getRMNodes().values().forEach(nodes::added);
    }
  }

  /** Not before: a ResourceManager that stands by must not write over the active one's history. */
  private void becomeActive() {
    engine.lock.lock();
    try {
      records.open(configuration, engine.settings, clock);
      decisions.open(configuration, engine.settings);
    } finally {
      engine.lock.unlock();
    }
    publishMetrics();
    if (engine.settings.housekeeping()) {
      housekeeping.start();
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

  /** A mistake in the configuration must not keep a ResourceManager from starting. */
  private static PluginSettings settings(Configuration configuration) {
    try {
      return PluginSettings.of(configuration);
    } catch (BadInputException | IllegalArgumentException e) {
      LOG.error("Gleaner is off: {}; correct it and restart the ResourceManager", e.getMessage());
      Configuration defaults = new Configuration(false);
      defaults.set(PluginSettings.MODE, Mode.OFF.name());
      return PluginSettings.of(defaults);
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
    engine.lock.lock();
    try {
      builder.addGauge(Interns.info("Nodes", "Nodes that are watched"), engine.mirror.size());
      builder.addGauge(
          Interns.info("DropsSeen", "Shrinks and evictions in the window"),
          engine.history.dropsSeen(engine.now()));
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
    return switch (engine.settings.mode()) {
      case OFF -> 0;
      case OBSERVE -> 1;
      case ON -> 2;
    };
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
