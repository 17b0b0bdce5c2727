package dev.gleaner.simulator.scenario;

import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.scenario.KeepSettings.ReplaceRule;
import dev.gleaner.simulator.scenario.KeepSettings.ScaleIn;
import dev.gleaner.simulator.scenario.KeepSettings.Target;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.provider.HarvestSettings;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How schemes keep their pools: what the file says for all, and what a scheme has for itself. */
final class KeepReader {

  private static final int MANY = 1_000_000;
  private static final int USUAL_CORES = 16;
  private static final List<String> TARGETS = List.of("nodes", "cores", "utilisation");

  private final Fields scenario;
  private final CapacitySource capacity;

  KeepReader(Fields scenario, CapacitySource capacity) {
    this.scenario = scenario;
    this.capacity = capacity;
  }

  Optional<KeepSettings> read(Fields scheme, Contract contract) {
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
    KeepSettings settings = settings(keep, harvest.settings(), contract);
    checkUsed(scheme, settings);
    checkSizes(keep, settings, contract, harvest.settings().mostCores());
    return Optional.of(settings);
  }

  /** Who writes a key expects that it matters. */
  private void checkUsed(Fields scheme, KeepSettings settings) {
    Fields own = scheme.has("keep") ? scheme.below("keep") : scenario.below("keep");
    if (own.has("least-nodes") && !(settings.target() instanceof Target.Utilisation)) {
      throw own.bad("least-nodes", "no such key without utilisation, whose lower end it is");
    }
    boolean replaces = own.has("replace") || scenario.below("keep").has("replace");
    if (scheme.has("keep") && own.has("replace-rule") && !replaces) {
      throw own.bad("replace-rule", "replace beside it, such as 10%: without, nothing is replaced");
    }
  }

  /** Regular VMs are always granted; others must fit on a server. */
  private void checkSizes(Fields keep, KeepSettings settings, Contract contract, int mostCores) {
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
    if (TARGETS.stream().anyMatch(own::has)) {
      TARGETS.forEach(entries::remove);
    }
    entries.putAll(own.mapping().entries());
    return new Fields(own.key(), new Value.Mapping(own.mapping().origin(), entries));
  }

  private static KeepSettings settings(Fields keep, HarvestSettings harvest, Contract contract) {
    Target target = target(keep, harvest.nodes());
    int start = target instanceof Target.Nodes hold ? hold.nodes() : harvest.nodes();
    return new KeepSettings(
        sizes(keep, harvest, contract),
        keep.count("start", start, 1, MANY),
        target,
        keep.fraction("replace", 0, 0, 1),
        keep.choice("replace-rule", ReplaceRule.RECENTLY_CHANGED, ReplaceRule.class),
        keep.choice("scale-in", ScaleIn.RECENTLY_CHANGED, ScaleIn.class),
        keep.someTime("every", Duration.ofHours(1)).toMillis());
  }

  private static List<Resources> sizes(Fields keep, HarvestSettings harvest, Contract contract) {
    if (contract == Contract.HARVEST && !keep.has("sizes")) {
      return harvest.minimums();
    }
    Resources any = harvest.minimums().get(0);
    long mibPerCore = any.memoryMib() / any.cores();
    return keep.counts("sizes", List.of(USUAL_CORES), 1, MANY).stream()
        .map(cores -> new Resources(cores, cores * mibPerCore))
        .toList();
  }

  private static Target target(Fields keep, int usualNodes) {
    List<String> given = TARGETS.stream().filter(keep::has).toList();
    if (given.size() > 1) {
      throw keep.bad(given.get(1), "one of nodes, cores and utilisation, not several");
    }
    if (keep.has("cores")) {
      return new Target.Cores(keep.count("cores", 1, 1, MANY));
    }
    if (keep.has("utilisation")) {
      List<Double> band = keep.list("utilisation", text -> FractionText.parse(text, 0, 1));
      if (band.size() != 2 || band.get(0) >= band.get(1)) {
        throw keep.bad("utilisation", "a lower and a higher bound, such as [60%, 80%]");
      }
      return new Target.Utilisation(
          band.get(0), band.get(1), keep.count("least-nodes", 1, 1, MANY));
    }
    return new Target.Nodes(keep.count("nodes", usualNodes, 1, MANY));
  }
}
