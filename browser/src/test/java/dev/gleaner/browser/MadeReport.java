package dev.gleaner.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Every kind of report, made small by the command itself. */
enum MadeReport {
  JOBS("simulate SCENARIOS/demo.yaml --seeds 3 --set jobs.count=8 --set capacity.nodes=16"),
  SWEEP(
      "simulate SCENARIOS/task-lengths.yaml --seeds 2 --set jobs.count=6 --set capacity.nodes=16"),
  POOL("simulate SCENARIOS/keep.yaml --seeds 2 --set jobs.count=6"),
  PROVIDER("simulate SCENARIOS/provider.yaml --seeds 3"),
  HYBRID("simulate SCENARIOS/hybrid.yaml --seeds 3"),
  COMPARE("compare --seeds 2"),
  SERVICES("study SCENARIOS/services.yaml"),
  PORTFOLIO("plan portfolio"),
  CAPACITY("plan capacity --zone us-east-1a,us-east-1c --estimate cautious"),
  WHAT_IF("plan whatif --zone us-east-1a,us-east-1c --estimate cautious"),
  MARKETS("markets stats"),
  CORRELATIONS("markets correlations"),
  TRACE("trace stats CAPACITY --preset C2");

  private final String command;

  MadeReport(String command) {
    this.command = command;
  }

  Path make(Path folder) throws IOException, InterruptedException {
    String capacity = "capacity.csv";
    if (command.contains("CAPACITY")) {
      gleaner(folder, "trace generate --preset C2 --nodes 8 --duration 1d --seed 1 " + capacity);
    }
    String scenarios = Path.of(System.getProperty("gleaner.root", ".."), "scenarios").toString();
    gleaner(
        folder,
        command.replace("SCENARIOS", scenarios).replace("CAPACITY", capacity)
            + " --report report.html");
    return folder.resolve("report.html");
  }

  private static void gleaner(Path folder, String words) throws IOException, InterruptedException {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.gleaner.cli.Main"));
    line.addAll(List.of(words.split(" ")));
    Path log = folder.resolve("log");
    int code =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    assertThat(code).as(() -> words + "\n" + text(log)).isZero();
  }

  private static String text(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
