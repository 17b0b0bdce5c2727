package dev.gleaner.cli.compare;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.PresetNames;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The harvest VMs that the VMs of all contracts are cut from: a trace, or a model of a cloud. */
final class CompareCapacity {

  @Option(
      names = "--capacity",
      paramLabel = "FILE",
      description = "Your trace of capacity: CSV time_s,node,cores,memory_gib, plain or gzip.")
  Path file;

  @Option(
      names = "--preset",
      paramLabel = "C1..C8",
      completionCandidates = PresetNames.class,
      description = "Or a cluster of the SlackSched paper to imitate. Default: C2.")
  String preset;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Of a preset: how many harvest VMs. Default: 64.")
  Integer nodes;

  @Option(
      names = "--minimum-sizes",
      paramLabel = "N",
      split = ",",
      description = "Of a preset: the cores that harvest VMs are sure to have. Default: 2,4,8.")
  List<Integer> minimumSizes;

  @Option(
      names = "--vm-sizes",
      paramLabel = "N",
      split = ",",
      description = "Cores of spot and regular VMs to choose from. Default: 4,8,16,32.")
  List<Integer> vmSizes;

  /** What the scenario has outside of its capacity. */
  List<String> settings() {
    if (vmSizes == null) {
      return List.of();
    }
    vmSizes.forEach(size -> OptionChecks.atLeastOne("--vm-sizes", size));
    return List.of("vm-sizes=" + vmSizes);
  }

  void fill(ObjectNode capacity) {
    if (file != null) {
      OptionChecks.excluded("--preset", preset, "--capacity");
      OptionChecks.excluded("--nodes", nodes, "--capacity");
      OptionChecks.excluded("--minimum-sizes", minimumSizes, "--capacity");
      OptionChecks.requireFile("--capacity", file);
      capacity.put("file", file.toAbsolutePath().toString());
      return;
    }
    capacity.put("preset", presetOrDefault());
    capacity.put("nodes", nodesOrDefault());
    if (minimumSizes != null) {
      ArrayNode minimum = capacity.putArray("minimum-sizes");
      minimumSizes.forEach(size -> minimum.add(OptionChecks.atLeastOne("--minimum-sizes", size)));
    }
  }

  /** Such as "64 VMs of C2" or "the VMs of capacity.csv". */
  String words() {
    return file == null
        ? "%d VMs of %s".formatted(nodesOrDefault(), presetOrDefault())
        : "the VMs of " + file.getFileName();
  }

  private String presetOrDefault() {
    return preset == null ? "C2" : OptionChecks.known("--preset", preset, new PresetNames());
  }

  private int nodesOrDefault() {
    return nodes == null ? 64 : OptionChecks.atLeastOne("--nodes", nodes);
  }
}
