package dev.gleaner.simulator.scenario;

import dev.gleaner.config.resources.ResourceFields;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.provider.HarvestSettings;
import dev.gleaner.traces.vms.HalfStableVms;
import dev.gleaner.traces.vms.SyntheticVms;
import dev.gleaner.traces.vms.VmSource;
import java.time.Duration;
import java.util.List;

/** A pool of harvest VMs on a provider's servers; without a word about it, the paper's. */
final class HarvestReader {

  /** The keys that describe the pool: they mean nothing where nodes are read from a file. */
  static final List<String> KEYS =
      List.of(
          "nodes",
          "minimum-sizes",
          "maximum-size",
          "memory-per-core",
          ResourceFields.KEY,
          "provisioning",
          "headroom",
          "regular-allocator",
          "harvest-allocator",
          "buffer",
          "power");

  private static final double MILLIS_PER_MINUTE = Ticks.MILLISECONDS.perMinute();
  private static final int MANY = 1_000_000;
  private static final long MIB_PER_CORE = 8 * 1024;

  private HarvestReader() {}

  /** A pool on one of the paper's clusters. */
  static HarvestCapacity preset(Fields fields) {
    String name = fields.text("preset", "");
    List<String> names = ClusterPreset.ALL.stream().map(ClusterPreset::name).toList();
    if (!names.contains(name)) {
      throw fields
          .origin("preset")
          .problem("preset \"%s\" is unknown%s".formatted(name, NearestName.hint(name, names)));
    }
    ClusterPreset preset = ClusterPreset.named(name);
    int server = preset.settings().server().cores();
    return read(fields, new SyntheticVms(preset.settings()), preset.headroomCores(), server);
  }

  /** A pool on servers of which half are stable. */
  static HarvestCapacity halfStable(Fields fields) {
    Fields given = fields.below("half-stable");
    HalfStableVms standard = HalfStableVms.standard(given.count("servers", 500, 2, MANY));
    HalfStableVms servers =
        new HalfStableVms(
            standard.servers(),
            standard.server(),
            minutes(given, "busy", standard.busyMinutes()),
            minutes(given, "calm", standard.calmMinutes()),
            standard.meanVms(),
            standard.vmCores());
    return read(fields, servers, standard.server().cores());
  }

  private static double minutes(Fields fields, String key, double standard) {
    return fields.has(key)
        ? fields.someTime(key, Duration.ZERO).toMillis() / MILLIS_PER_MINUTE
        : standard;
  }

  /** A pool on a real cloud, whose regular VMs come from a trace. */
  static HarvestCapacity read(Fields fields, VmSource source) {
    return read(fields, source, HarvestSettings.ofPaper().mostCores());
  }

  /** The same where no harvest VM can have more cores than its server. */
  static HarvestCapacity read(Fields fields, VmSource source, int serverCores) {
    return read(fields, source, 0, serverCores);
  }

  private static HarvestCapacity read(
      Fields fields, VmSource source, int headroomCores, int mostCores) {
    return new HarvestCapacity(
        source,
        fields.choice("regular-allocator", Allocators.RANDOM, Allocators.class),
        fields.count("headroom", headroomCores, 0, MANY),
        fields.choice("harvest-allocator", Allocators.RANDOM, Allocators.class),
        settings(fields, HarvestSettings.ofPaper(), mostCores));
  }

  private static HarvestSettings settings(
      Fields fields, HarvestSettings standard, int standardMost) {
    List<Integer> standardSizes = standard.minimums().stream().map(Resources::cores).toList();
    List<Integer> sizes = fields.counts("minimum-sizes", standardSizes, 1, MANY);
    long mibPerCore = fields.mib("memory-per-core", MIB_PER_CORE);
    int mostCores = fields.count("maximum-size", standardMost, 1, MANY);
    if (sizes.stream().anyMatch(size -> size > mostCores)) {
      String key = fields.has("maximum-size") ? "maximum-size" : "minimum-sizes";
      throw fields.bad(
          key, "minimum sizes %s of at most the maximum size %d".formatted(sizes, mostCores));
    }
    Duration provisioning = Duration.ofMillis(standard.provisioningMillis());
    return new HarvestSettings(
        fields.count("nodes", standard.nodes(), 1, MANY),
        sizes.stream()
            .map(cores -> ResourceFields.add(new Resources(cores, cores * mibPerCore), fields))
            .toList(),
        mostCores,
        fields.someTime("provisioning", provisioning).toMillis());
  }
}
