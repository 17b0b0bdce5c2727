package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.kernel.NamedSchemes;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.kernel.SeedReader;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.provider.HarvestCapacity;
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
    ScenarioHead head = ScenarioHead.read(file, fields);
    ClusterSettings cluster = ClusterReader.read(fields.below("cluster"));
    Path folder = file.toAbsolutePath().getParent();
    Duration warmUp = fields.duration("warm-up", WARM_UP);
    Duration limit = fields.someTime("limit", LIMIT);
    CapacitySource capacity =
        new CapacityReader(folder, fields.below("capacity")).read(warmUp, limit);
    List<Scheme> schemes = new SchemeReader(fields, new KeepReader(fields, capacity)).readAll();
    JobsReader jobs = new JobsReader(folder, cluster.queueShares().keySet());
    Scenario scenario =
        new Scenario(
            head.name(),
            head.description(),
            capacity,
            fields.below("capacity").fraction("buffer", BUFFER, 0, 0.9),
            vmSizes(fields, capacity),
            jobs.read(fields),
            cluster,
            PricesReader.read(fields.below("prices")),
            warmUp,
            limit,
            schemes,
            baseline(fields, schemes.stream().map(Scheme::name).toList()),
            SeedReader.read(fields),
            QuietTimeReader.read(fields));
    UnusedKeys.check(fields, schemes);
    RoomCheck.check(fields, scenario);
    return scenario;
  }

  private static List<Resources> vmSizes(Fields fields, CapacitySource capacity) {
    // All minimums have the same memory for each core, and the same of all else.
    Resources any =
        capacity instanceof HarvestCapacity harvest
            ? harvest.settings().minimums().get(0)
            : new Resources(1, MIB_PER_CORE);
    long mibPerCore = any.memoryMib() / any.cores();
    return fields.counts("vm-sizes", VM_SIZES, 1, MANY).stream()
        .map(cores -> any.withCores(cores).with(Resources.MEMORY, cores * mibPerCore))
        .toList();
  }

  private static String baseline(Fields fields, List<String> schemes) {
    String usual = Fields.written(PolicyName.CAPACITY_SCHEDULER);
    return NamedSchemes.baseline(fields, schemes, schemes.contains(usual) ? usual : schemes.get(0));
  }
}
