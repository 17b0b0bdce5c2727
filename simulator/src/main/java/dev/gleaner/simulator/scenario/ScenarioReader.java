package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.scenario.yaml.Fields;
import dev.gleaner.simulator.scenario.yaml.NearestName;
import dev.gleaner.traces.capacity.CapacitySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Turns a checked tree into a scenario, and checks what one part demands of another. */
final class ScenarioReader {

  private static final Duration WARM_UP = Duration.ofDays(1);
  private static final double BUFFER = 0.05;
  private static final List<Integer> VM_SIZES = List.of(4, 8, 16, 32);
  private static final int MANY = 1_000_000;
  private static final long MIB_PER_CORE = 8 * 1024;
  private static final Duration LIMIT = Duration.ofDays(3);

  private final Path file;

  ScenarioReader(Path file) {
    this.file = file;
  }

  Scenario read(Fields fields) {
    ClusterSettings cluster = ClusterReader.read(fields.below("cluster"));
    Path folder = file.toAbsolutePath().getParent();
    Duration warmUp = fields.duration("warm-up", WARM_UP);
    CapacitySource capacity = new CapacityReader(folder, fields.below("capacity")).read(warmUp);
    List<Scheme> schemes = new SchemeReader(fields, new KeepReader(fields, capacity)).readAll();
    JobsReader jobs = new JobsReader(folder, cluster.queueShares().keySet());
    Scenario scenario =
        new Scenario(
            fields.text("name", file.getFileName().toString().replaceFirst("\\.ya?ml$", "")),
            fields.text("description", ""),
            capacity,
            fields.below("capacity").fraction("buffer", BUFFER, 0, 0.9),
            vmSizes(fields),
            jobs.read(fields),
            cluster,
            PricesReader.read(fields.below("prices")),
            warmUp,
            fields.someTime("limit", LIMIT),
            schemes,
            baseline(fields, schemes.stream().map(Scheme::name).toList()),
            SeedReader.read(fields),
            QuietTimeReader.read(fields));
    RoomCheck.check(fields, scenario);
    return scenario;
  }

  private static List<Resources> vmSizes(Fields fields) {
    return fields.counts("vm-sizes", VM_SIZES, 1, MANY).stream()
        .map(cores -> new Resources(cores, cores * MIB_PER_CORE))
        .toList();
  }

  private static String baseline(Fields fields, List<String> schemes) {
    String usual = Fields.written(PolicyName.CAPACITY_SCHEDULER);
    String baseline = fields.text("baseline", schemes.contains(usual) ? usual : schemes.get(0));
    if (!schemes.contains(baseline)) {
      throw fields
          .origin("baseline")
          .problem(
              "baseline \"%s\" is not one of the schemes%s"
                  .formatted(baseline, NearestName.hint(baseline, schemes)));
    }
    return baseline;
  }
}
