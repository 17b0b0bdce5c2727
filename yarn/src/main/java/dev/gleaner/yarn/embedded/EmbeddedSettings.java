package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What an embedded cluster is made of.
 *
 * @param folder where nodes keep their files and logs; made if it does not exist
 * @param capacity the nodes, and how they change from the moment when the cluster has started
 * @param past so much of the trace is lived through before the start, as fast as nodes can follow:
 *     what has been seen of nodes before a job comes
 * @param speed seconds of the trace per second of real time
 * @param notice how long before a shrink or an eviction kills its containers are told, in time of
 *     the trace
 * @param recovery whether the ResourceManager keeps its state in the folder, to survive a restart
 * @param open whether everybody on this machine may use the cluster as anybody, web pages included,
 *     as with a YARN as it comes; otherwise only the owner may, and there are no web pages
 * @param properties YARN's own properties, stronger than those that we choose
 */
public record EmbeddedSettings(
    Path folder,
    CapacityTrace capacity,
    Duration past,
    double speed,
    Duration notice,
    boolean recovery,
    boolean open,
    Map<String, String> properties) {

  public EmbeddedSettings {
    folder = folder.toAbsolutePath().normalize();
    properties = Map.copyOf(properties);
    if (!(speed > 0) || Double.isInfinite(speed)) {
      throw new BadInputException(
          "speed \"%s\" must be above 0, for example 60 to live a minute of the trace per second"
              .formatted(speed));
    }
    if (past.isNegative() || past.toMillis() > capacity.endMillis()) {
      throw new BadInputException(
          "a past of %s does not fit into a trace of %s"
              .formatted(past, Duration.ofMillis(capacity.endMillis())));
    }
    if (notice.isNegative()) {
      throw new BadInputException("a notice must not be negative: " + notice);
    }
  }

  /** Nodes that follow a trace in real time, without notices. */
  public EmbeddedSettings(Path folder, CapacityTrace capacity) {
    this(folder, capacity, Duration.ZERO, 1, Duration.ZERO, false, false, Map.of());
  }

  /** As many equal nodes, node-1 and so on, that change only when somebody resizes them. */
  public static EmbeddedSettings constant(Path folder, int nodes, Resources each) {
    List<NodeTrace> traces =
        IntStream.rangeClosed(1, nodes)
            .mapToObj(i -> new NodeTrace("node-" + i, List.of(new CapacityChange(0, each))))
            .toList();
    return new EmbeddedSettings(folder, new CapacityTrace(traces, 0));
  }

  /** Follows only the nodes of the trace that join first: a process cannot hold thousands. */
  public EmbeddedSettings withFirstNodes(int count) {
    List<NodeTrace> first =
        capacity.nodes().stream()
            .sorted(Comparator.comparingLong(NodeTrace::joinsAt))
            .limit(count)
            .toList();
    return new EmbeddedSettings(
        folder,
        new CapacityTrace(first, capacity.endMillis()),
        past,
        speed,
        notice,
        recovery,
        open,
        properties);
  }

  public EmbeddedSettings withSpeed(double traceSecondsPerSecond) {
    return new EmbeddedSettings(
        folder, capacity, past, traceSecondsPerSecond, notice, recovery, open, properties);
  }

  public EmbeddedSettings withPast(Duration lived) {
    return new EmbeddedSettings(folder, capacity, lived, speed, notice, recovery, open, properties);
  }

  public EmbeddedSettings withNotice(Duration inTraceTime) {
    return new EmbeddedSettings(
        folder, capacity, past, speed, inTraceTime, recovery, open, properties);
  }

  public EmbeddedSettings withRecovery() {
    return new EmbeddedSettings(folder, capacity, past, speed, notice, true, open, properties);
  }

  /** Only for programs that know YARN's own clients and web pages, and for nobody's secrets. */
  public EmbeddedSettings withOpenPorts() {
    return new EmbeddedSettings(folder, capacity, past, speed, notice, recovery, true, properties);
  }

  /** Adds properties of YARN, on top of those given before. */
  public EmbeddedSettings withProperties(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.putAll(more);
    return new EmbeddedSettings(folder, capacity, past, speed, notice, recovery, open, all);
  }
}
