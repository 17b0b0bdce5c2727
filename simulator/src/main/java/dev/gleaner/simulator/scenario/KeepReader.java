package dev.gleaner.simulator.scenario;

import dev.gleaner.config.keep.KeepFields;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.provider.HarvestSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How schemes keep their pools: what the file says for all, and what a scheme has for itself. */
final class KeepReader {

  private static final int MANY = 1_000_000;
  private static final int USUAL_CORES = 16;

  private final Fields scenario;
  private final CapacitySource capacity;

  KeepReader(Fields scenario, CapacitySource capacity) {
    this.scenario = scenario;
    this.capacity = capacity;
  }

  Optional<RentSettings> read(Fields scheme, Contract contract) {
    if (!scenario.has("keep") && !scheme.has("keep")) {
      return Optional.empty();
    }
    Fields keep = merged(scheme);
    if (!(capacity instanceof HarvestCapacity harvest)) {
      throw keep.mapping()
          .origin()
          .problem(
              "keep asks a cloud for nodes, but capacity is a recorded trace; expected preset, azure, eucalyptus or half-stable there, or no keep");
    }
    RentSettings settings = settings(keep, harvest.settings(), contract);
    checkUsed(scheme, settings.keep());
    checkSizes(keep, settings, contract, harvest.settings().mostCores());
    return Optional.of(settings);
  }

  private void checkUsed(Fields scheme, KeepSettings settings) {
    Fields own = scheme.has("keep") ? scheme.below("keep") : scenario.below("keep");
    // A rule of the file waits for the schemes that replace.
    boolean replaces =
        !scheme.has("keep") || own.has("replace") || scenario.below("keep").has("replace");
    KeepFields.checkUsed(own, settings.target() instanceof Target.Utilisation, replaces);
  }

  /** Regular VMs are always granted; others must fit on a server. */
  private void checkSizes(Fields keep, RentSettings settings, Contract contract, int mostCores) {
    // A maximum that the file gives is one for harvest VMs; otherwise it is what a server has.
    boolean limited =
        contract == Contract.HARVEST
            || (contract == Contract.SPOT && !scenario.below("capacity").has("maximum-size"));
    if (limited && settings.sizes().stream().anyMatch(size -> size.cores() > mostCores)) {
      throw keep.bad(
          "sizes", "cores that a node can have on these servers, at most %d".formatted(mostCores));
    }
  }

  /** A scheme's own keys win; its target replaces that of the file, whatever kind it is. */
  private Fields merged(Fields scheme) {
    Fields own = scheme.has("keep") ? scheme.below("keep") : scenario.below("keep");
    Map<String, Value> entries = new LinkedHashMap<>(scenario.below("keep").mapping().entries());
    if (KeepFields.TARGETS.stream().anyMatch(own::has)) {
      KeepFields.TARGETS.forEach(entries::remove);
    }
    entries.putAll(own.mapping().entries());
    return new Fields(own.key(), new Value.Mapping(own.mapping().origin(), entries));
  }

  private static RentSettings settings(Fields keep, HarvestSettings harvest, Contract contract) {
    KeepSettings settings = KeepFields.read(keep, harvest.nodes());
    int start = settings.target() instanceof Target.Nodes hold ? hold.nodes() : harvest.nodes();
    return new RentSettings(
        sizes(keep, harvest, contract), keep.count("start", start, 1, MANY), settings);
  }

  private static List<Resources> sizes(Fields keep, HarvestSettings harvest, Contract contract) {
    if (contract == Contract.HARVEST && !keep.has("sizes")) {
      return harvest.minimums();
    }
    Resources any = harvest.minimums().get(0);
    long mibPerCore = any.memoryMib() / any.cores();
    return keep.counts("sizes", List.of(USUAL_CORES), 1, MANY).stream()
        .map(cores -> any.withCores(cores).with(Resources.MEMORY, cores * mibPerCore))
        .toList();
  }
}
