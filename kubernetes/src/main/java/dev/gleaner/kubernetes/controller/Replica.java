package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.batch.BatchLedger;
import dev.gleaner.kubernetes.batch.BatchLosses;
import dev.gleaner.kubernetes.batch.ExcessQuotas;
import dev.gleaner.kubernetes.calls.CallRate;
import dev.gleaner.kubernetes.calls.Complaints;
import dev.gleaner.kubernetes.calls.ParallelCalls;
import dev.gleaner.kubernetes.calls.ServerClock;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Level;
import dev.gleaner.kubernetes.drain.ClusterView;
import dev.gleaner.kubernetes.drain.NodeDrain;
import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.kubernetes.silence.SilenceWatch;
import dev.gleaner.kubernetes.targets.TargetListener;
import dev.gleaner.kubernetes.targets.TargetMetrics;
import dev.gleaner.operate.drain.DrainRule;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One replica of the controller, with its thread. It acts while it is the leader. */
public final class Replica implements AutoCloseable {

  private final ControllerMetrics metrics = new ControllerMetrics();
  private final TargetMetrics targetMetrics = new TargetMetrics();
  private final BatchLosses losses;
  private final BatchLedger ledger;
  private final ClusterView view;
  private final EventWriter events;
  private final Leadership leadership;
  private final ParallelCalls calls;
  private final Controller controller;
  private final AdviceWatch advices;
  private final ServerClock clock;
  private final LookLoop loop;
  private final Optional<SilenceWatch> silence;
  private final TargetListener targets;
  private final ControllerSettings settings;
  private final Consumer<String> log;

  /** A replica that does nothing yet, and of which there is no record. */
  public Replica(
      KubernetesClient client,
      ControllerSettings settings,
      List<NodeNotices> sources,
      Consumer<String> log) {
    this(client, settings, sources, DecisionRecord.NONE, log);
  }

  /**
   * A replica that does nothing yet.
   *
   * @param client stays the caller's to close, after this
   * @param record stays the caller's to close, after this
   * @param log hears what is done, line by line, on several threads
   */
  public Replica(
      KubernetesClient client,
      ControllerSettings settings,
      List<NodeNotices> sources,
      DecisionRecord record,
      Consumer<String> log) {
    this(client, settings, sources, record, log, InstantSource.system());
  }

  Replica(
      KubernetesClient client,
      ControllerSettings settings,
      List<NodeNotices> sources,
      DecisionRecord record,
      Consumer<String> log,
      InstantSource own) {
    this.settings = settings;
    this.log = log;
    loop = new LookLoop(this::look, metrics, log);
    clock = ServerClock.of(client, own, log);
    calls = new ParallelCalls(new CallRate(settings.calls()));
    Complaints complaints = new Complaints(log);
    view = new ClusterView(client, complaints);
    losses = new BatchLosses(settings.batchClass(), this::isLeader, clock.learned());
    ledger = new BatchLedger(client, settings.namespace());
    view.tellOfPods(losses);
    events = new EventWriter(client, settings.replica(), complaints);
    leadership = new Leadership(client, settings, complaints);
    targets = new TargetReport(events, targetMetrics, new ExcessQuotas(client), record);
    DrainReport pods = new DrainReport(events, metrics, record, log);
    silence =
        settings
            .silence()
            .filter(unused -> settings.mode() == Mode.ON)
            .map(
                longest ->
                    new SilenceWatch(client, view, longest, pods::silent, calls, complaints));
    NodeMarks marks = new NodeMarks(client);
    NodeReport nodes = new NodeReport(events, metrics, record, log);
    advices = new AdviceWatch(sources, marks, nodes, settings.rebalance(), settings.mode());
    controller =
        new Controller(
            view,
            sources,
            marks,
            new NodeDrain(client, view, new DrainRule(settings.drain()), calls, pods),
            calls,
            nodes,
            metrics,
            settings.mode());
  }

  /** Begins to listen and to run for leader. */
  public void start() {
    view.start();
    silence.ifPresent(SilenceWatch::start);
    loop.start(settings.pause());
  }

  /** One look, if this replica leads and has seen the cluster. */
  private boolean look() {
    boolean leader = leadership.isLeader();
    if (leader != isLeader()) {
      log.accept("%s is %s".formatted(settings.replica(), leader ? "the leader" : "stand-by"));
      metrics.set(Level.LEADER, leader ? 1 : 0);
    }
    if (!leader || !view.hasSynced()) {
      return false;
    }
    long now = clock.now();
    metrics.set(Level.CLOCK_AHEAD_MILLIS, clock.aheadMillis());
    silence.ifPresent(watch -> watch.look(now));
    advices.look(view.nodes(), now);
    controller.look(clock.learned());
    saveBatch();
    return true;
  }

  /** For people who ask later: draining must not suffer where it cannot be written. */
  private void saveBatch() {
    if (settings.mode() == Mode.ON) {
      try {
        losses.save(ledger);
      } catch (KubernetesClientException e) {
        metrics.add(Count.FAILED_CALLS);
      }
    }
  }

  public ControllerMetrics metrics() {
    return metrics;
  }

  /** What Prometheus is served, page by page. */
  public List<Supplier<String>> pages() {
    return List.of(metrics::text, targetMetrics::text, losses::text);
  }

  /** Tells what becomes of capacity targets, as this replica tells what it does itself. */
  public TargetListener targets() {
    return targets;
  }

  /** Whether this replica acts. */
  public boolean isLeader() {
    return metrics.get(Level.LEADER) == 1;
  }

  @Override
  public void close() {
    loop.close();
    calls.close();
    leadership.close();
    events.close();
    silence.ifPresent(SilenceWatch::close);
    view.close();
  }
}
