package dev.gleaner.service.load;

import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.service.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures a service as a process of its own: {@code FOLDER HOSTS SECONDS}. Eight clients ask, each
 * on one connection and one request at a time; with 4 instances on each host, most of them full.
 */
final class LoadGenerator {

  private static final int CLIENTS = 8;
  private static final int[] SIZES = {1, 2, 4, 8};
  // Reservations end by themselves, so that there is always something to place.
  private static final String FILE = "{port: 0, reservation: 2s}";
  private static final String[] OPTIONS = {
    "-Xmx6g", "-XX:-UseSerialGC", "-XX:+UseG1GC", "-XX:TieredStopAtLevel=4"
  };

  private LoadGenerator() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int hosts = Integer.parseInt(args[1]);
    long seconds = Long.parseLong(args[2]);
    try (ServiceProcess process = ServiceProcess.start(folder, FILE, OPTIONS)) {
      ServiceClient client = process.leader();
      long start = System.nanoTime();
      System.out.println(client.put("/v1/state", state(hosts)).body());
      System.out.printf("synchronised in %.1f s%n", since(start));
      load(process, seconds / 3, "warm-up");
      load(process, seconds, "placements");
      System.out.printf("memory of the process: %s%n", memory(process.pid()));
      System.out.println(client.get("/metrics").body().asText().replaceAll("(?m)^#.*\n", ""));
    }
    long start = System.nanoTime();
    try (ServiceProcess again = ServiceProcess.start(folder, FILE, OPTIONS)) {
      again.leader();
      System.out.printf(
          "leads again %.1f s after the start of its process; memory %s%n",
          since(start), memory(again.pid()));
    }
  }

  private static double since(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static String memory(long pid) throws IOException {
    return Files.readAllLines(Path.of("/proc/%d/status".formatted(pid))).stream()
        .filter(line -> line.startsWith("VmRSS") || line.startsWith("VmHWM"))
        .map(line -> line.replaceAll("\\s+", " "))
        .toList()
        .toString();
  }

  private static String state(int hosts) {
    Random random = new Random(1);
    StringBuilder all = new StringBuilder("{\"hosts\": [");
    StringBuilder instances = new StringBuilder();
    for (int i = 0; i < hosts; i++) {
      all.append(i == 0 ? "" : ",\n")
          .append("{\"name\": \"host-%d\", \"capacity\": %s}".formatted(i, amounts(48)));
      for (int k = 0; k < 4; k++) {
        instances
            .append(i == 0 && k == 0 ? "" : ",\n")
            .append(
                "{\"id\": \"i-%d-%d\", \"host\": \"host-%d\", \"kind\": \"%s\", \"resources\": %s,"
                    .formatted(i, k, i, k < 2 ? "normal" : "preemptible", amounts(size(k, random))))
            .append(
                " \"started\": \"2026-11-%02dT%02d:%02d:00Z\"}"
                    .formatted(1 + random.nextInt(17), random.nextInt(24), random.nextInt(60)));
      }
    }
    return all.append("], \"instances\": [").append(instances).append("]}").toString();
  }

  // Two large ones and one that is always the same; the last leaves up to 3 cores free.
  private static int size(int number, Random random) {
    return number < 3 ? 12 : 9 + random.nextInt(4);
  }

  private static String amounts(int cores) {
    return "{\"VCPU\": %d, \"MEMORY_MB\": %d, \"DISK_GB\": %d}"
        .formatted(cores, 4096L * cores, 10 * cores);
  }

  private static void load(ServiceProcess process, long seconds, String what) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try {
      long start = System.nanoTime();
      List<Future<Latencies>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        String name = what + i;
        running.add(threads.submit(() -> ask(process.client().port(), name, start, seconds)));
      }
      Latencies all = new Latencies();
      for (Future<Latencies> one : running) {
        all.addAll(one.get());
      }
      System.out.printf(
          "%s: %d in %.1f s, %.0f a second; 50%% within %.2f ms, 99%% within %.2f ms, all within"
              + " %.1f ms%n",
          what,
          all.count(),
          since(start),
          all.count() / since(start),
          all.quantile(0.5),
          all.quantile(0.99),
          all.quantile(1));
    } finally {
      threads.shutdownNow();
    }
  }

  private static Latencies ask(int port, String name, long start, long seconds) throws IOException {
    Random random = new Random(name.hashCode());
    Latencies latencies = new Latencies();
    try (RawClient client = new RawClient(port)) {
      for (int i = 0; since(start) < seconds; i++) {
        String body =
            "{\"requestId\": \"%s-%d\", \"kind\": \"%s\", \"resources\": %s}"
                .formatted(
                    name,
                    i,
                    random.nextBoolean() ? "normal" : "preemptible",
                    amounts(SIZES[random.nextInt(SIZES.length)]));
        long asked = System.nanoTime();
        client.ask("POST", "/v1/placements", body);
        latencies.add(System.nanoTime() - asked);
      }
    }
    return latencies;
  }
}
