package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import dev.gleaner.operate.drain.DrainSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SilenceClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  @Test
  void a_power_cut_is_noticed_before_kubernetes_does() throws IOException {
    ControllerSettings settings =
        new ControllerSettings(
            "here",
            "default",
            Mode.ON,
            DrainSettings.DEFAULTS,
            ControllerSettings.USUAL_LEAD,
            ControllerSettings.USUAL_PAUSE,
            Optional.of(Duration.ofSeconds(5)));
    try (Web web = Web.start(CLUSTER.client(), "power-cut", 4, 1);
        Replica replica = Replicas.start(CLUSTER.client(), settings)) {
      until("a leader", replica::isLeader, leads -> leads);
      String victim = web.someNode();
      CLUSTER.cluster().cut(victim);
      until(
          "no ready pod on " + victim,
          () -> web.podsOn(victim),
          pods -> pods.stream().noneMatch(PodView::isReady));
      List<String> ready = new Nodes(CLUSTER.client()).readiness(victim);
      CLUSTER.cluster().bringBack(victim);

      assertThat(ready).as("what Kubernetes believes of %s", victim).containsExactly("True");
    }
  }
}
