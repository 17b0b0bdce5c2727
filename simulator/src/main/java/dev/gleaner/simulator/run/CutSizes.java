package dev.gleaner.simulator.run;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.engine.RunSpec.QueuedJob;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Refuses tasks that are larger than all spot or regular VMs that a trace of harvest VMs makes. How
 * large those come out is only known when the trace is.
 */
final class CutSizes {

  private CutSizes() {}

  static void check(Scheme scheme, CapacityTrace trace, List<QueuedJob> jobs) {
    Set<Resources> sizes =
        trace.nodes().stream()
            .map(node -> node.changes().get(0).capacity())
            .collect(Collectors.toSet());
    jobs.stream()
        .flatMap(queued -> queued.job().tasks().stream())
        .map(TaskSpec::demand)
        .distinct()
        .filter(demand -> sizes.stream().noneMatch(demand::fitsIn))
        .findFirst()
        .ifPresent(
            demand -> {
              throw tooLarge(scheme, demand, sizes);
            });
  }

  private static BadInputException tooLarge(Scheme scheme, Resources demand, Set<Resources> sizes) {
    String contract = Fields.written(scheme.contract());
    String found =
        sizes.stream()
            .max(Comparator.comparingInt(Resources::cores))
            .map(
                largest ->
                    "%s VMs cut from the capacity have at most %s".formatted(contract, largest))
            .orElse("no node is ever large enough for a %s VM".formatted(contract));
    return new BadInputException(
        "scheme \"%s\": a task demands %s, but %s; expected vm-sizes such as %d, or smaller tasks"
            .formatted(scheme.name(), demand, found, demand.cores()));
  }
}
