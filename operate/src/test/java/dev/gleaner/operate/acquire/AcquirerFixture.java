package dev.gleaner.operate.acquire;

import java.util.ArrayList;
import java.util.List;

/** A pool that is looked at by hand. */
abstract class AcquirerFixture {

  static final long LOOK = 30_000;
  static final long HOUR = 3_600_000;

  final FakeCloud cloud = new FakeCloud();
  final FakeCluster cluster = new FakeCluster();
  final List<String> said = new ArrayList<>();
  final PoolMetrics metrics = new PoolMetrics("night");
  long now = 10 * HOUR;

  final Acquirer acquirer(String keep) {
    return acquirer(keep, true);
  }

  final Acquirer acquirer(String keep, boolean apply) {
    PoolListener listener = new PoolListener(said::add);
    return new Acquirer(settings(keep), cluster, cloud, apply, listener, metrics);
  }

  final Acquirer acquirer(String keep, ServerEvents servers) {
    PoolListener listener = new PoolListener(said::add);
    return new Acquirer(settings(keep), cluster, cloud, true, listener, metrics, servers);
  }

  private static PoolSettings settings(String keep) {
    return PoolFile.parse(
        "pool.yaml",
        """
        name: night
        cloud: {ec2: {region: eu-west-1, launch-template: worker}}
        machines: {type: m5.xlarge}
        keep: {%s, every: 1h}
        limits: {most-nodes: 6, most-at-once: 3, drain: 30m, join: 15m}
        """
            .formatted(keep));
  }

  final void look(Acquirer acquirer) {
    acquirer.look(now);
    now += LOOK;
  }

  final Acquirer settled(String keep) {
    Acquirer acquirer = acquirer(keep);
    for (int i = 0; i < 3; i++) {
      look(acquirer);
      cluster.joinAll(cloud);
    }
    look(acquirer);
    said.clear();
    return acquirer;
  }
}
