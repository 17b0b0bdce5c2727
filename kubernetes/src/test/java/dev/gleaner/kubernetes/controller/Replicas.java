package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.operate.drain.DrainSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Optional;

/** Replicas of the controller for tests. */
final class Replicas {

  private Replicas() {}

  static ControllerSettings settings(String name, Mode mode) {
    return new ControllerSettings(
        name,
        "default",
        mode,
        DrainSettings.DEFAULTS,
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
