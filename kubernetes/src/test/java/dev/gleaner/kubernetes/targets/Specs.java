package dev.gleaner.kubernetes.targets;

import java.util.List;

/** What tests ask for. */
final class Specs {

  private Specs() {}

  static TargetSpec cores(int cores, String availability) {
    return spec(cores, null, availability, List.of(), null, List.of());
  }

  static TargetSpec measured(Measure measure, String availability) {
    return spec(null, measure, availability, List.of(), null, List.of());
  }

  static TargetSpec tiers(String availability, Tier... tiers) {
    return spec(null, null, availability, List.of(), null, List.of(tiers));
  }

  static TargetSpec with(TargetSpec spec, List<String> zones, Constraints constraints) {
    return spec(
        spec.cores(), spec.measure(), spec.availability(), zones, constraints, spec.tiers());
  }

  private static TargetSpec spec(
      Integer cores,
      Measure measure,
      String availability,
      List<String> zones,
      Constraints constraints,
      List<Tier> tiers) {
    return new TargetSpec(
        cores,
        measure,
        null,
        availability,
        zones,
        constraints,
        null,
        tiers,
        TargetMode.ON,
        NodeHolding.ALWAYS,
        new NodeClassName("karpenter.kwok.sh", "KWOKNodeClass", "default"));
  }
}
