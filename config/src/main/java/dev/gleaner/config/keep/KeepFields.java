package dev.gleaner.config.keep;

import dev.gleaner.config.provided.Provided;
import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.keep.KeepPolicyProvider;
import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.ReplaceRule;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.KeepSettings.Target;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads how a pool is kept: the same keys in a scenario and in the file of a real pool. */
public final class KeepFields {

  /** Keys of which one says how large the pool should be. */
  public static final List<String> TARGETS = List.of("nodes", "cores", "utilisation");

  private static final Provided<KeepPolicyProvider> RULES =
      Provided.beside(KeepPolicyProvider.class, "replace-rule", ReplaceRule.values());

  private static final int MANY = 1_000_000;

  private KeepFields() {}

  /**
   * The choices, checked.
   *
   * @param usualNodes how many nodes are held where no target is given
   */
  public static KeepSettings read(Fields keep, int usualNodes) {
    Optional<KeepPolicyProvider> provided = provided(keep);
    return new KeepSettings(
        target(keep, usualNodes),
        keep.fraction("replace", 0, 0, 1),
        provided.isPresent()
            ? ReplaceRule.RECENTLY_CHANGED
            : keep.choice("replace-rule", ReplaceRule.RECENTLY_CHANGED, ReplaceRule.class),
        scaleIn(keep),
        keep.someTime("every", Duration.ofHours(1)).toMillis(),
        provided);
  }

  private static Optional<KeepPolicyProvider> provided(Fields keep) {
    return RULES.chosen(keep, "replace-rule", Fields.written(ReplaceRule.RECENTLY_CHANGED));
  }

  public static ScaleIn scaleIn(Fields keep) {
    return keep.choice("scale-in", ScaleIn.RECENTLY_CHANGED, ScaleIn.class);
  }

  /** Who writes a key expects that it matters. */
  public static void checkUsed(Fields keep, boolean isBand, boolean replaces) {
    if (keep.has("least-nodes") && !isBand) {
      throw keep.bad("least-nodes", "no such key without utilisation, whose lower end it is");
    }
    // A rule of another jar may do more than replace nodes.
    if (keep.has("replace-rule") && !replaces && provided(keep).isEmpty()) {
      throw keep.bad(
          "replace-rule", "replace beside it, such as 10%: without, nothing is replaced");
    }
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
