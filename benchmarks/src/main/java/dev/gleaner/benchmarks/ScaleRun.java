package dev.gleaner.benchmarks;

import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.engine.Simulation;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.PolicyName;
import java.time.Duration;
import java.util.List;

/** One policy on one case, in this JVM; the result is one line for {@link SimulatorScale}. */
final class ScaleRun {

  /**
   * What came out.
   *
   * @param seconds of the simulation alone; what it simulates is made before
   */
  record ScaleFigures(
      double seconds,
      long finishedTasks,
      long decisions,
      double decisionMicros,
      long heapMebibytes,
      long residentMebibytes) {

    static ScaleFigures parse(String line) {
      String[] fields = line.split("\t", -1);
      return new ScaleFigures(
          Double.parseDouble(fields[0]),
          Long.parseLong(fields[1]),
          Long.parseLong(fields[2]),
          Double.parseDouble(fields[3]),
          Long.parseLong(fields[4]),
          Long.parseLong(fields[5]));
    }

    String line() {
      return seconds
          + "\t"
          + finishedTasks
          + "\t"
          + decisions
          + "\t"
          + decisionMicros
          + "\t"
          + heapMebibytes
          + "\t"
          + residentMebibytes;
    }
  }

  private ScaleRun() {}

  static List<String> arguments(ScaleCase scale, PolicyName policy) {
    return List.of(
        Integer.toString(scale.nodes()),
        Integer.toString(scale.tasks()),
        scale.heartbeat().toString(),
        policy.name());
  }

  public static void main(String[] arguments) {
    ScaleCase scale =
        new ScaleCase(
            Integer.parseInt(arguments[0]),
            Integer.parseInt(arguments[1]),
            Duration.parse(arguments[2]));
    RunSpec spec = scale.run(PolicyName.valueOf(arguments[3]));
    PeakMemory.reset();
    long start = System.nanoTime();
    RunOutcome outcome = new Simulation(spec).run();
    double seconds = (System.nanoTime() - start) / 1e9;
    ScaleFigures result =
        new ScaleFigures(
            seconds,
            outcome.work().finishedTasks(),
            outcome.decisions().count(),
            outcome.decisions().meanMicros(),
            PeakMemory.heapMebibytes(),
            PeakMemory.residentMebibytes());
    System.out.println(result.line());
  }
}
