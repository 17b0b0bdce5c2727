package dev.gleaner.benchmarks.sharing;

import dev.gleaner.benchmarks.sharing.MasterReplay.Outcome;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import dev.gleaner.traces.vms.EucalyptusVms;
import dev.gleaner.traces.vms.VmRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * ExoSphere's figure 11 with the real master: what sharing saves, and what spot servers save. A
 * window of recorded prices after the first half for each repetition; all before it is known.
 */
public final class MeasureSharing {

  /** How much risk applications take, in turn. */
  private record Mix(String name, List<AcceptedRisk> risks) {}

  // The four of the figure. Its words are of aversion to risk, and so the other way round.
  private static final List<Mix> MIXES =
      List.of(
          new Mix("all-low", List.of(AcceptedRisk.HIGH)),
          new Mix("all-high", List.of(AcceptedRisk.LOW)),
          new Mix("equal", List.of(AcceptedRisk.HIGH, AcceptedRisk.MEDIUM, AcceptedRisk.LOW)),
          new Mix(
              "1:2:1",
              List.of(
                  AcceptedRisk.HIGH, AcceptedRisk.MEDIUM, AcceptedRisk.LOW, AcceptedRisk.MEDIUM)));

  private MeasureSharing() {}

  /**
   * Prints a line for each window, mix and side.
   *
   * @param arguments the folder of the data, days of a window, and how many windows
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    Duration length = Duration.ofDays(Long.parseLong(arguments[1]));
    int windows = Integer.parseInt(arguments[2]);
    List<MarketHistory> histories =
        PriceFiles.read(
                List.of(data.resolve("prices/ec2-us-east-1-2016.csv.gz")),
                InstanceTypes.read(data.resolve("prices/ec2-instance-types-us-east-1.csv")))
            .markets();
    List<VmRequest> arrivals =
        EucalyptusVms.read(data.resolve("vms/eucalyptus-ds1.txt.gz")).requests();
    long start = histories.stream().mapToLong(one -> one.prices().start()).min().orElseThrow();
    long end = histories.stream().mapToLong(one -> one.prices().end()).max().orElseThrow();
    long half = start + (end - start) / 2;
    System.out.println(
        "window mix side dollars on-demand books applications refused servers revoked seconds");
    for (int window = 0; window < windows; window++) {
      long from = half + window * (end - half - length.toMillis()) / Math.max(1, windows - 1);
      for (Mix mix : MIXES) {
        for (boolean alone : new boolean[] {true, false}) {
          long began = System.nanoTime();
          Outcome out =
              run(new MasterReplay(arrivals, histories, from, mix.risks(), alone), length);
          System.out.printf(
              "%d %s %s %.2f %.2f %.2f %d %d %d %d %.0f%n",
              window,
              mix.name(),
              alone ? "alone" : "shared",
              out.dollars(),
              out.onDemandDollars(),
              out.booksDollars(),
              out.applications(),
              out.refused(),
              out.servers(),
              out.revoked(),
              (System.nanoTime() - began) / 1e9);
        }
      }
    }
  }

  private static Outcome run(MasterReplay replay, Duration length) throws IOException {
    Path folder = Files.createTempDirectory("master-replay");
    try {
      return replay.run(folder, length);
    } finally {
      for (String name : new String[] {"applications.json", "lock", ""}) {
        Files.deleteIfExists(folder.resolve(name));
      }
    }
  }
}
