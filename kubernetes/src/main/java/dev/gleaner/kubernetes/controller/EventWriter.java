package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.calls.CallRate;
import dev.gleaner.kubernetes.calls.Complaints;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Instant;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Tells people what was done, as Events that {@code kubectl describe} shows. On a thread of its
 * own: draining never waits for it. Events are a courtesy: what cannot be written is dropped, and
 * they take little of what an API server can do.
 */
final class EventWriter implements AutoCloseable {

  enum Kind {
    Normal,
    Warning
  }

  private static final int MOST_WAITING = 1_000;
  private static final int IN_A_SECOND = 25;
  private static final int FORBIDDEN = 403;

  private final KubernetesClient client;
  private final String replica;
  private final Complaints complaints;
  private final CallRate rate = new CallRate(IN_A_SECOND);
  private final ThreadPoolExecutor writer =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(MOST_WAITING),
          task -> {
            Thread thread = new Thread(task, "gleaner-events");
            thread.setDaemon(true);
            return thread;
          },
          new ThreadPoolExecutor.DiscardPolicy());

  EventWriter(KubernetesClient client, String replica, Complaints complaints) {
    this.client = client;
    this.replica = replica;
    this.complaints = complaints;
  }

  void write(HasMetadata about, Kind kind, String reason, String message) {
    String now = Instant.now().toString();
    writer.execute(() -> send(about, kind, reason, message, now));
  }

  private void send(HasMetadata about, Kind kind, String reason, String message, String now) {
    String namespace = about.getMetadata().getNamespace();
    // Events about nodes lie where kubectl looks for those of objects without a namespace.
    String home = namespace == null ? "default" : namespace;
    try {
      rate.await();
      client
          .v1()
          .events()
          .inNamespace(home)
          .resource(
              new EventBuilder()
                  .withNewMetadata()
                  .withGenerateName(about.getMetadata().getName() + ".")
                  .withNamespace(home)
                  .endMetadata()
                  .withInvolvedObject(
                      new ObjectReferenceBuilder()
                          .withApiVersion(about.getApiVersion())
                          .withKind(about.getKind())
                          .withName(about.getMetadata().getName())
                          .withNamespace(namespace)
                          .withUid(about.getMetadata().getUid())
                          .build())
                  .withType(kind.name())
                  .withReason(reason)
                  .withMessage(message)
                  .withNewSource()
                  .withComponent("gleaner")
                  .endSource()
                  .withReportingComponent("gleaner.dev/kube")
                  .withReportingInstance(replica)
                  .withFirstTimestamp(now)
                  .withLastTimestamp(now)
                  .withCount(1)
                  .build())
          .create();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (KubernetesClientException e) {
      // What was done is in the log and in the metrics, too; a right that is missing is not.
      if (e.getCode() == FORBIDDEN) {
        complaints.tell("writing events", e);
      }
    }
  }

  @Override
  public void close() {
    writer.shutdownNow();
  }
}
