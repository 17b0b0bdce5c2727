package dev.gleaner.benchmarks;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.run.ScenarioRunner;
import dev.gleaner.simulator.scenario.ScenarioFile;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.nio.file.Path;
import java.util.List;

/** A whole scenario file on all processors, as the {@code gleaner} command runs it. */
final class DemoRun {

  private DemoRun() {}

  /** The scenario file, then settings such as {@code seeds=2}. */
  public static void main(String[] arguments) {
    List<String> all = List.of(arguments);
    ScenarioPlan plan = ScenarioFile.load(Path.of(all.get(0)), all.subList(1, all.size()));
    new ScenarioRunner(Runtime.getRuntime().availableProcessors()).run(plan, PlanListener.NONE);
    System.out.println(plan.runs() + "\t" + PeakMemory.residentMebibytes());
  }
}
