package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.RecordedCapacity;
import dev.gleaner.traces.jobs.GeneratedJobs;
import dev.gleaner.traces.jobs.JobSource;
import dev.gleaner.traces.jobs.RecordedJobs;
import dev.gleaner.traces.jobs.TaskSpec;
import dev.gleaner.traces.provider.HarvestCapacity;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Refuses tasks that no node can ever take, as far as the file itself tells. */
final class RoomCheck {

  private RoomCheck() {}

  static void check(Fields fields, Scenario scenario) {
    for (Scheme scheme : scenario.schemes()) {
      Set<Resources> sizes = sizes(scenario, scheme);
      for (int i = 0; i < scenario.jobs().size() && !sizes.isEmpty(); i++) {
        for (Resources demand : demands(scenario.jobs().get(i).source()).toList()) {
          checkNames(stream(fields, i), demand, scheme, sizes);
          if (sizes.stream().noneMatch(demand::fitsIn)) {
            throw tooLarge(stream(fields, i), demand, scheme, sizes);
          }
        }
      }
    }
  }

  /** A name that no node has is a mistyped one, or belongs to other nodes. */
  private static void checkNames(
      Fields jobs, Resources demand, Scheme scheme, Set<Resources> sizes) {
    Set<String> known =
        sizes.stream().flatMap(size -> size.names().stream()).collect(Collectors.toSet());
    for (String name : demand.furtherNames()) {
      if (!known.contains(name)) {
        throw jobs.origin(keyOf(jobs, "resources", "demand", "file"))
            .problem(
                "a task of %s demands %d %s, which no node of scheme \"%s\" has%s"
                    .formatted(
                        jobs.key(),
                        demand.amount(name),
                        name,
                        scheme.name(),
                        NearestName.hint(name, new TreeSet<>(known))));
      }
    }
  }

  private static String keyOf(Fields jobs, String... keys) {
    return Stream.of(keys).filter(jobs::has).findFirst().orElse(keys[0]);
  }

  /**
   * Sizes such that every node stays within one of them; none where that is only known as the run
   * goes on.
   */
  private static Set<Resources> sizes(Scenario scenario, Scheme scheme) {
    boolean fixed = scheme.contract() != Contract.HARVEST;
    if (scheme.keep().isEmpty()) {
      return fixed ? Set.copyOf(scenario.vmSizes()) : sizes(scenario.capacity());
    }
    List<Resources> asked = scheme.keep().get().sizes();
    return fixed
        ? Set.copyOf(asked)
        : Set.of(grown(asked, ((HarvestCapacity) scenario.capacity()).settings().mostCores()));
  }

  private static Set<Resources> sizes(CapacitySource source) {
    if (source instanceof RecordedCapacity recorded) {
      return recorded.trace().nodes().stream()
          .flatMap(node -> node.changes().stream())
          .map(CapacityChange::capacity)
          .collect(Collectors.toSet());
    }
    return source instanceof HarvestCapacity harvest
        ? Set.of(grown(harvest.settings().minimums(), harvest.settings().mostCores()))
        : Set.of();
  }

  /** Harvesting leaves all but cores alone, so that they never exceed the largest minimum. */
  private static Resources grown(List<Resources> minimums, int mostCores) {
    return most(Set.copyOf(minimums)).withCores(mostCores);
  }

  private static Stream<Resources> demands(JobSource source) {
    if (source instanceof NumberedJobs numbered) {
      return demands(numbered.source());
    }
    if (source instanceof GeneratedJobs generated) {
      return generated.workload().coresPerTask().stream().map(generated::demand);
    }
    if (source instanceof RecordedJobs recorded) {
      return recorded.jobs().stream()
          .flatMap(job -> job.tasks().stream())
          .map(TaskSpec::demand)
          .distinct();
    }
    return Stream.empty();
  }

  private static Fields stream(Fields fields, int index) {
    return fields.value("jobs") instanceof Value.Sequence sequence
        ? new Fields("jobs." + index, (Value.Mapping) sequence.items().get(index))
        : fields.below("jobs");
  }

  private static BadInputException tooLarge(
      Fields jobs, Resources demand, Scheme scheme, Set<Resources> sizes) {
    boolean isHarvest = scheme.contract() == Contract.HARVEST && scheme.keep().isEmpty();
    return jobs.origin(keyOf(jobs, "cores", "demand", "file"))
        .problem(
            "a task of %s demands %s, which no node%s ever has (%s at most); expected smaller tasks or larger %s"
                .formatted(
                    jobs.key(),
                    demand,
                    isHarvest ? "" : " of scheme \"%s\"".formatted(scheme.name()),
                    shown(most(sizes)),
                    isHarvest ? "nodes" : scheme.keep().isEmpty() ? "vm-sizes" : "keep.sizes"));
  }

  /** Of each name the most that any has. */
  private static Resources most(Set<Resources> sizes) {
    Resources most = Resources.NONE;
    for (Resources size : sizes) {
      for (String name : size.names()) {
        most = most.with(name, Math.max(most.amount(name), size.amount(name)));
      }
    }
    return most;
  }

  // Without a limit nobody knows how far a node can grow, but its memory does not.
  private static String shown(Resources most) {
    return most.cores() == Integer.MAX_VALUE ? most.memoryMib() / 1024 + " GiB" : most.toString();
  }
}
