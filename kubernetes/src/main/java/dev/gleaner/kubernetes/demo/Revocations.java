package dev.gleaner.kubernetes.demo;

import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.controller.NodeMarks;
import dev.gleaner.kubernetes.local.LocalCluster;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Takes nodes away: a power cut, with a notice before it or without. */
final class Revocations implements AutoCloseable {

  private final LocalCluster cluster;
  private final KubernetesClient client;
  private final DemoListener listener;
  private final List<Future<?>> planned = new ArrayList<>();
  private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);

  Revocations(LocalCluster cluster, KubernetesClient client, DemoListener listener) {
    this.cluster = cluster;
    this.client = client;
    this.listener = listener;
  }

  /** A power cut some time from now. */
  void cut(String node, Duration in) {
    plan(
        in,
        () -> {
          listener.happened("power cut of node " + node);
          cluster.cut(node);
          return null;
        });
  }

  /** A notice some time from now, and a power cut when the notice says so. */
  void cutWithNotice(String node, Duration in, Duration warning) {
    plan(
        in,
        () -> {
          long end = System.currentTimeMillis() + warning.toMillis();
          NodeMarks marks = new NodeMarks(client);
          // The kubelet writes to its node as well: whoever comes second tries again.
          for (int attempt = 1; !isWritten(marks, node, end); attempt++) {
            if (attempt == 20) {
              throw new IOException("no notice can be written on node " + node);
            }
          }
          listener.happened("node %s gets a notice of %d s".formatted(node, warning.toSeconds()));
          return null;
        });
    cut(node, in.plus(warning));
  }

  private boolean isWritten(NodeMarks marks, String node, long end) {
    try {
      marks.notice(client.nodes().withName(node).get(), new Notice(end, "demo"));
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() != 409) {
        throw e;
      }
      return false;
    }
  }

  /** Fresh machines of these names, all at once. Returns when they are ready. */
  void bringBack(List<String> nodes) throws IOException {
    for (String node : nodes) {
      plan(
          Duration.ZERO,
          () -> {
            cluster.bringBack(node);
            return null;
          });
    }
    await();
  }

  private void plan(Duration in, Callable<Void> what) {
    planned.add(threads.schedule(what, in.toMillis(), TimeUnit.MILLISECONDS));
  }

  /** Until all that was planned is done. */
  void await() throws IOException {
    try {
      for (Future<?> one : planned) {
        one.get();
      }
      planned.clear();
    } catch (ExecutionException e) {
      throw new IOException(e.getCause().getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
