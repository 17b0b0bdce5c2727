package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.place.PlacementPolicyProvider;
import java.util.List;

/** Refuses keys that nothing would look at: who writes one expects that it matters. */
final class UnusedKeys {

  private UnusedKeys() {}

  /** Of a single scheme, whose policy and copies decide what is looked at. */
  static void check(Fields fields, Scheme scheme, boolean asksForQuietTimes) {
    String policy =
        scheme
            .provided()
            .map(PlacementPolicyProvider::name)
            .orElseGet(() -> Fields.written(scheme.policy()));
    boolean copies = scheme.redundancy().copies().isPresent();
    if (fields.has("threshold") && scheme.policy() != PolicyName.SLACKSCHED) {
      throw fields.bad(
          "threshold", "no such key beside policy %s: only slacksched has one".formatted(policy));
    }
    if (fields.has("loss") && scheme.policy() != PolicyName.GLEANER && !copies) {
      throw fields.bad(
          "loss",
          "no such key beside policy %s without copies: policy gleaner and copies look at it"
              .formatted(policy));
    }
    if (fields.has("estimate") && !looksAtEstimates(scheme, copies, asksForQuietTimes)) {
      throw fields.bad(
          "estimate",
          "no such key beside policy %s, which does not look at it%s"
              .formatted(
                  policy,
                  scheme.policy() == PolicyName.GLEANER
                      ? " unless loss has regression: false"
                      : ""));
    }
  }

  private static boolean looksAtEstimates(
      Scheme scheme, boolean copies, boolean asksForQuietTimes) {
    boolean pooled = !scheme.lossAversion().regression();
    return switch (scheme.policy()) {
      case SLACKSCHED, SLACKSCHED_NO_DELAY, PROVIDED -> true;
      case GLEANER -> pooled || asksForQuietTimes;
      case CAPACITY_SCHEDULER, ORACLE -> pooled && copies;
    };
  }

  /** Of the scenario, which no scheme looks at. */
  static void check(Fields fields, List<Scheme> schemes) {
    if (fields.has("vm-sizes") && schemes.stream().noneMatch(UnusedKeys::isCutFromTheTrace)) {
      throw fields.bad(
          "vm-sizes",
          "a scheme with contract spot or regular and without keep: no other is made of such VMs");
    }
    Fields capacity = fields.below("capacity");
    if (capacity.has("buffer") && schemes.stream().allMatch(scheme -> scheme.keep().isEmpty())) {
      throw capacity.bad("buffer", "a scheme with keep: no other asks a cloud with buffer servers");
    }
  }

  private static boolean isCutFromTheTrace(Scheme scheme) {
    return scheme.contract() != Contract.HARVEST && scheme.keep().isEmpty();
  }
}
