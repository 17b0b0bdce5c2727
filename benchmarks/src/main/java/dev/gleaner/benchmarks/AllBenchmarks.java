package dev.gleaner.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** Measures everything and writes one page of results: {@code benchmarks/run} starts it. */
final class AllBenchmarks {

  private AllBenchmarks() {}

  /** The file to write; then, for a smoke run, {@code --quick}. */
  public static void main(String[] arguments) throws IOException, RunnerException {
    List<String> all = List.of(arguments);
    boolean quick = all.contains("--quick");
    MicroBenchmarks micro = new MicroBenchmarks(quick);
    String page =
        String.join(
            "\n",
            machine(quick),
            micro.placement(),
            micro.estimates(),
            new SimulatorScale(quick).measure(),
            new SchedulerThroughput(quick).measure(),
            new PortfolioBenchmark(quick).measure(),
            new CapacityBenchmark(quick).measure(),
            new SchedulerBenchmark(quick).measure(),
            new HybridBenchmark(quick).measure());
    Files.writeString(Path.of(all.get(0)), page);
    System.out.println(page);
  }

  private static String machine(boolean quick) {
    return "%sMachine: %d cores, %s %s, %s %s.%n"
        .formatted(
            quick ? "A smoke run, too short to be quoted. " : "",
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("java.vm.name"),
            System.getProperty("java.vm.version"),
            System.getProperty("os.name"),
            System.getProperty("os.arch"));
  }
}
