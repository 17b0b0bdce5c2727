package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.operate.drain.DrainSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Replicas of the controller for tests. */
final class Replicas {

  /** As usual, but that pods which were replaced do not live on: tests wait for their end. */
  static final DrainSettings DRAIN =
      new DrainSettings(
          DrainSettings.DEFAULTS.margin(), DrainSettings.DEFAULTS.lag(), Duration.ZERO);

  private Replicas() {}

  static ControllerSettings settings(String name, Mode mode) {
    return new ControllerSettings(
        name,
        "default",
        mode,
        DRAIN,
        ControllerSettings.USUAL_LEAD,
        ControllerSettings.USUAL_PAUSE,
        Optional.empty());
  }

  /** One that runs here. */
  static Replica start(KubernetesClient client, Mode mode, NodeNotices... sources) {
    return start(client, settings("here", mode), sources);
  }

  static Replica start(
      KubernetesClient client, ControllerSettings settings, NodeNotices... sources) {
    Replica replica =
        new Replica(client, settings, List.of(sources), line -> System.out.println(line));
    replica.start();
    return replica;
  }
}
