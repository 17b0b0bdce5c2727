import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * Tells half of a cluster's nodes to leave, some each second, and measures the controller
 * meanwhile. Arguments: the administrator's kubeconfig, a folder for logs, the number of nodes, pods
 * on each, notices in a second, the controller's heap, for how many minutes to measure at most, and
 * its command; or {@code --prepare} in its place, to make the pods and do no more.
 */
public final class MeasureCrowd {

  private static final Duration WARNING = Duration.ofMinutes(15);

  private MeasureCrowd() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]);
    int nodes = Integer.parseInt(args[2]);
    int pods = nodes * Integer.parseInt(args[3]);
    int perSecond = Integer.parseInt(args[4]);
    Duration longest = Duration.ofMinutes(Integer.parseInt(args[6]));
    List<String> command = List.of(args).subList(7, args.length);
    try (KubernetesClient admin =
        new KubernetesClientBuilder()
            .withConfig(
                // Its own calls must not fail where the machine is slow.
                new ConfigBuilder(Config.fromKubeconfig(new File(args[0])))
                    .withRequestTimeout(120_000)
                    .withConnectionTimeout(60_000)
                    .build())
            .build()) {
      Timeline timeline = new Timeline(admin);
      if (admin.namespaces().withName("large").get() == null) {
        new Crowd(admin, pods).start();
      }
      await("ready pods", () -> timeline.ready() >= pods, () -> timeline.ready() + " of " + pods);
      if (command.get(0).equals("--prepare")) {
        System.exit(0);
      }
      try (RunningController controller =
          new RunningController(admin, folder, args[5], command)) {
        await("a leader", () -> controller.metric("leader") == 1, () -> controller.isAlive());
        measure(admin, timeline, controller, nodes, perSecond, longest);
      }
    }
    System.exit(0); // informers of the timeline run on
  }

  private static void measure(
      KubernetesClient admin,
      Timeline timeline,
      RunningController controller,
      int nodes,
      int rate,
      Duration longest)
      throws Exception {
    int leaving = nodes / 2;
    long callsBefore = controller.calls();
    long looksBefore = controller.metric("looks_total");
    Processors others = new Processors(Path.of(System.getenv("GLEANER_KUBE_RUN")));
    long began = System.nanoTime();
    Thread giver = new Thread(() -> giveNotices(admin, timeline, nodes, leaving, rate));
    giver.start();
    long last = callsBefore;
    long most = 0;
    long lastAt = began;
    while (timeline.empty() < leaving && System.nanoTime() - began < longest.toNanos()) {
      Thread.sleep(2_000);
      long calls = controller.calls();
      long at = System.nanoTime();
      most = Math.max(most, (long) ((calls - last) / ((at - lastAt) / 1e9)));
      last = calls;
      lastAt = at;
      System.err.printf(
          "%4.0f s: %d tainted, %d empty, %d calls, %d looks%n",
          (at - began) / 1e9,
          timeline.tainted(),
          timeline.empty(),
          calls - callsBefore,
          controller.metric("looks_total") - looksBefore);
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    long looks = controller.metric("looks_total") - looksBefore;
    print("nodes, of which leave", nodes + ", " + leaving);
    print("tainted, empty after, s", "%d, %d, %.0f".formatted(timeline.tainted(), timeline.empty(), seconds));
    print("notice to taint, s", spread(timeline.secondsToTaint()));
    print("notice to empty, s", spread(timeline.secondsToEmpty()));
    print("a look, mean, s", "%.2f".formatted(seconds / Math.max(1, looks) - 0.5));
    print("longest look, s", "%.2f".formatted(controller.metric("longest_look_millis") / 1e3));
    print("calls, a second, most", "%d, %.0f, %d".formatted(last - callsBefore, (last - callsBefore) / seconds, most));
    print("evictions, refused", controller.metric("pods_evicted_total") + ", " + controller.metric("evictions_refused_total"));
    print("forced, failed calls", controller.metric("pods_forced_total") + ", " + controller.metric("failed_calls_total"));
    print("heap after GC, RSS, MiB", controller.heap() + ", " + controller.resident());
    print("processor, s", "%.0f".formatted(controller.processor()));
    print("processor of others, s", others.used());
    print("load", Files.readString(Path.of("/proc/loadavg")).strip());
  }

  private static void print(String name, String value) {
    System.out.printf(Locale.ROOT, "%-28s %s%n", name, value);
  }

  private static String spread(double[] sorted) {
    if (sorted.length == 0) {
      return "never";
    }
    return "median %.1f, 99%% %.1f, of %d"
        .formatted(
            sorted[sorted.length / 2], sorted[(int) (0.99 * (sorted.length - 1))], sorted.length);
  }

  private static void giveNotices(
      KubernetesClient admin, Timeline timeline, int nodes, int leaving, int perSecond) {
    List<Integer> numbers =
        new java.util.ArrayList<>(IntStream.rangeClosed(1, nodes).boxed().toList());
    Collections.shuffle(numbers, new Random(1));
    ExecutorService givers = Executors.newFixedThreadPool(8);
    long began = System.nanoTime();
    for (int i = 0; i < leaving; i++) {
      long wait = began + i * 1_000_000_000L / perSecond - System.nanoTime();
      if (wait > 0) {
        java.util.concurrent.locks.LockSupport.parkNanos(wait);
      }
      String node = String.format(Locale.ROOT, "fake-%05d", numbers.get(i));
      givers.execute(
          () -> {
            timeline.tell(node);
            admin
                .nodes()
                .withName(node)
                .patch(
                    PatchContext.of(PatchType.JSON_MERGE),
                    "{\"metadata\":{\"annotations\":{\"gleaner.dev/notice\":\"%s\"}}}"
                        .formatted(Instant.now().plus(WARNING)));
          });
    }
    givers.shutdown();
  }

  private static void await(String what, Callable<Boolean> isThere, Callable<Object> seen)
      throws Exception {
    long told = System.nanoTime();
    while (!isThere.call()) {
      Thread.sleep(200);
      if (System.nanoTime() - told > 10_000_000_000L) {
        System.err.println("waiting for " + what + ": " + seen.call());
        told = System.nanoTime();
      }
    }
  }
}
