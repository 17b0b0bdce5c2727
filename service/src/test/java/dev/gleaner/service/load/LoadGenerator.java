package dev.gleaner.service.load;

import dev.gleaner.service.process.RawClient;
import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.service.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures a service as a process of its own: {@code FOLDER HOSTS SECONDS [WARM-UP
 * [STARTED-EVERY]]}. Eight clients ask, each on one connection and one request at a time; with 4
 * instances on each host, most of them full.
 */
final class LoadGenerator {

  private static final int CLIENTS = 8;
  // Reservations end by themselves, so that there is always something to place.
  static final String FILE = "{port: 0, reservation: 2s}";
  // As the launcher starts it; the last of options that contradict each other counts.
  private static final String[] OPTIONS =
      ("-Xmx6g -XX:-UseSerialGC -XX:TieredStopAtLevel=4 "
              + System.getProperty("gleaner.load.options", "-XX:+UseParallelGC"))
          .split(" ", -1);

  private LoadGenerator() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int hosts = Integer.parseInt(args[1]);
    long seconds = Long.parseLong(args[2]);
    long warmUp = args.length > 3 ? Long.parseLong(args[3]) : seconds;
    int startedEvery = args.length > 4 ? Integer.parseInt(args[4]) : 1;
    long killed;
    try (ServiceProcess process = ServiceProcess.start(folder, FILE, OPTIONS)) {
      ServiceClient client = process.leader();
      long start = System.nanoTime();
      System.out.println(client.put("/v1/state", LoadedCloud.state(hosts, startedEvery)).body());
      System.out.printf("synchronised in %.1f s%n", since(start));
      load(process, warmUp, "warm-up");
      measure(process, seconds, folder);
      System.out.printf("memory of the process: %s%n", memory(process.pid()));
      killed = System.nanoTime();
    }
    try (ServiceProcess again = ServiceProcess.start(folder, FILE, OPTIONS)) {
      ServiceCounts counts = ServiceCounts.of(again.leader());
      System.out.printf(
          "leads again %.1f s after it was killed, with %.0f hosts and %.0f instances; memory %s%n",
          since(killed), counts.get("hosts"), counts.get("instances"), memory(again.pid()));
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

  private static void measure(ServiceProcess process, long seconds, Path folder) throws Exception {
    ServiceClient client = process.client();
    ServiceCounts before = ServiceCounts.of(client);
    ProcessorTimes threads = ProcessorTimes.of(process.pid());
    long service = ProcessorTimes.wholeMillis(process.pid());
    long own = ProcessorTimes.wholeMillis(ProcessHandle.current().pid());
    long machine = ProcessorTimes.machineMillis();
    int placements = load(process, seconds, "placements");
    service = ProcessorTimes.wholeMillis(process.pid()) - service;
    own = ProcessorTimes.wholeMillis(ProcessHandle.current().pid()) - own;
    machine = ProcessorTimes.machineMillis() - machine;
    System.out.printf(
        "processor time in microseconds a placement: service %.0f, clients %.0f; other processes"
            + " took %.1f s of it%n",
        1e3 * service / placements, 1e3 * own / placements, (machine - service - own) / 1e3);
    StringBuilder parts = new StringBuilder();
    ProcessorTimes.of(process.pid())
        .since(threads)
        .millis()
        .forEach((name, time) -> parts.append(" %s %.0f".formatted(name, 1e3 * time / placements)));
    System.out.printf("of the service:%s%n", parts);
    ServiceCounts after = ServiceCounts.of(client);
    double turns = after.since(before, "commits_total");
    double bytes = after.since(before, "commit_bytes_total");
    System.out.printf(
        "placed %.0f, refused %.0f, victims %.0f; open reservations %.0f%n",
        after.since(before, "placements_total{decision=\"place\"}"),
        after.since(before, "placements_total{decision=\"refuse\"}"),
        after.since(before, "victims_total"),
        after.get("open_reservations"));
    System.out.printf(
        "turns of the disk: %.0f, of %.0f bytes and %.2f placements each; %.2f ms each%n",
        turns,
        bytes / turns,
        placements / turns,
        1e3 * after.since(before, "commit_seconds_total") / turns);
    Latencies alone = DiskTurns.measure(folder, Math.max(1, (int) (bytes / turns)));
    System.out.printf("such turns without a service: mean %.2f ms, %s%n", alone.mean(), alone);
  }

  private static int load(ServiceProcess process, long seconds, String what) throws Exception {
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
          "%s: %d in %.1f s, %.0f a second; %s%n",
          what, all.count(), since(start), all.count() / since(start), all);
      return all.count();
    } finally {
      threads.shutdownNow();
    }
  }

  private static Latencies ask(int port, String name, long start, long seconds) throws IOException {
    PlacementRequests requests = new PlacementRequests(name);
    Latencies latencies = new Latencies();
    try (RawClient client = new RawClient(port)) {
      while (since(start) < seconds) {
        byte[] request = requests.next();
        long asked = System.nanoTime();
        int status = client.ask(request);
        latencies.add(System.nanoTime() - asked);
        if (status != 200) {
          throw new IOException(status + " " + client.body());
        }
      }
    }
    return latencies;
  }
}
