package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.calls.Complaints;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfig;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfigBuilder;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaderElectionRecord;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaseLock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Which replica acts, by a Lease. A leader that cannot renew it stops before another may begin. Two
 * that act at once for a moment do no harm: changes name the version that was seen.
 */
final class Leadership implements AutoCloseable {

  static final String LEASE = "gleaner-kube";

  /** Nobody else says why a replica does not get the office. */
  private static final class TellingLock extends LeaseLock {

    private final Complaints complaints;

    TellingLock(ControllerSettings settings, Complaints complaints) {
      super(settings.namespace(), LEASE, settings.replica());
      this.complaints = complaints;
    }

    @Override
    public synchronized LeaderElectionRecord get(KubernetesClient client) {
      return telling("reading", () -> super.get(client));
    }

    @Override
    public synchronized void create(KubernetesClient client, LeaderElectionRecord record) {
      telling(
          "making",
          () -> {
            super.create(client, record);
            return record;
          });
    }

    @Override
    public synchronized void update(KubernetesClient client, LeaderElectionRecord record) {
      telling(
          "renewing",
          () -> {
            super.update(client, record);
            return record;
          });
    }

    private LeaderElectionRecord telling(String what, Supplier<LeaderElectionRecord> call) {
      try {
        return call.get();
      } catch (KubernetesClientException e) {
        // Who was slower than the other replica has nothing to complain about.
        if (e.getCode() != CHANGED_MEANWHILE) {
          complaints.tell("%s the lease %s".formatted(what, LEASE), e);
        }
        throw e;
      }
    }
  }

  private static final int CHANGED_MEANWHILE = 409;

  private final KubernetesClient client;
  private final LeaderElectionConfig config;
  private volatile boolean leader;
  private volatile boolean closed;
  private CompletableFuture<?> round = CompletableFuture.completedFuture(null);

  Leadership(KubernetesClient client, ControllerSettings settings, Complaints complaints) {
    this.client = client;
    Duration lead = settings.lead();
    config =
        new LeaderElectionConfigBuilder()
            .withName(LEASE)
            .withLock(new TellingLock(settings, complaints))
            .withLeaseDuration(lead)
            .withRenewDeadline(lead.multipliedBy(2).dividedBy(3))
            .withRetryPeriod(lead.dividedBy(6))
            .withReleaseOnCancel(true)
            .withLeaderCallbacks(
                new LeaderCallbacks(() -> leader = true, () -> leader = false, unused -> {}))
            .build();
  }

  /** Runs for the office if nobody does for this replica: at the start, and after a loss. */
  synchronized boolean isLeader() {
    if (!closed && round.isDone()) {
      leader = false;
      round = client.leaderElector().withConfig(config).build().start();
    }
    return leader && !closed;
  }

  /** Gives the office back, so that the other replica need not wait. */
  @Override
  public synchronized void close() {
    closed = true;
    round.cancel(true);
  }
}
