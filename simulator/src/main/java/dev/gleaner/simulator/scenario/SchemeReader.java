package dev.gleaner.simulator.scenario;

import dev.gleaner.config.provided.Provided;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Origin;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.estimate.CompletionModel;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.IntervalEstimator;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.PlacementPolicyProvider;
import dev.gleaner.simulator.kernel.NamedSchemes;
import dev.gleaner.simulator.scenario.redundancy.RedundancyReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Schemes: the known ones by name, and those that change some of their settings. */
final class SchemeReader {

  private static final double THRESHOLD = 0.7;
  private static final List<String> POLICIES =
      PolicyName.own().stream().map(Fields::written).toList();
  private static final Provided<PlacementPolicyProvider> KNOWN =
      new Provided<>(PlacementPolicyProvider.class, "policy", POLICIES);

  private final Fields fields;
  private final KeepReader keep;

  SchemeReader(Fields fields, KeepReader keep) {
    this.fields = fields;
    this.keep = keep;
  }

  /** All policies where the file names none. */
  List<Scheme> readAll() {
    NamedSchemes<Scheme> schemes =
        new NamedSchemes<>(
            "policy",
            KNOWN.names(),
            "is unknown and has no policy",
            "such as {name: alternate, policy: slacksched}",
            this::read,
            Scheme::name);
    return schemes.read(
        fields.value("schemes") instanceof Value.Sequence written ? written : everyPolicy());
  }

  private Value.Sequence everyPolicy() {
    Origin origin = fields.mapping().origin();
    List<Value> names = new ArrayList<>();
    POLICIES.forEach(name -> names.add(new Value.Scalar(origin, name, true)));
    return new Value.Sequence(origin, names);
  }

  private Scheme read(Fields scheme) {
    String name = scheme.text("name", "");
    String key = scheme.has("policy") ? "policy" : "name";
    if (!scheme.has("policy") && !KNOWN.names().contains(name)) {
      throw scheme
          .origin("name")
          .problem(
              "scheme \"%s\" is unknown and has no policy%s"
                  .formatted(name, NearestName.hint(name, KNOWN.names())));
    }
    Optional<PlacementPolicyProvider> provided = KNOWN.chosen(scheme, key, "");
    PolicyName policy =
        provided.isPresent()
            ? PolicyName.PROVIDED
            : scheme.choice(key, PolicyName.SLACKSCHED, PolicyName.class);
    Contract contract = scheme.choice("contract", Contract.HARVEST, Contract.class);
    Scheme read =
        new Scheme(
            name,
            policy,
            scheme.fraction("threshold", THRESHOLD, 0, 1),
            estimate(scheme.below("estimate")),
            scheme.choice("task-order", usualOrder(policy), TaskOrder.class),
            killOrder(scheme, policy),
            RedundancyReader.loss(scheme.below("loss")),
            RedundancyReader.read(scheme, policy == PolicyName.GLEANER),
            contract,
            keep.read(scheme, contract),
            provided);
    UnusedKeys.check(scheme, read, fields.has("quiet-times"));
    return read;
  }

  /** The order that the policy was made for. */
  private static TaskOrder usualOrder(PolicyName policy) {
    return switch (policy) {
      case CAPACITY_SCHEDULER, ORACLE, SLACKSCHED_NO_DELAY, PROVIDED -> TaskOrder.AS_SUBMITTED;
      case SLACKSCHED -> TaskOrder.SHORTEST_FIRST;
      case GLEANER -> TaskOrder.LONGEST_FIRST;
    };
  }

  private static Optional<KillOrder> killOrder(Fields scheme, PolicyName policy) {
    KillOrder usual = KillOrder.NEWEST_FIRST;
    return scheme.has("kill-order") || policy == PolicyName.GLEANER
        ? Optional.of(scheme.choice("kill-order", usual, KillOrder.class))
        : Optional.empty();
  }

  private static EstimateSettings estimate(Fields fields) {
    EstimateSettings standard = EstimateSettings.DEFAULTS;
    return new EstimateSettings(
        fields.someTime("window", Duration.ofMillis(standard.windowMillis())).toMillis(),
        fields.duration("refresh", Duration.ofMillis(standard.refreshMillis())).toMillis(),
        fields.choice("estimator", standard.estimator(), IntervalEstimator.class),
        fields.number("prior-weight", standard.priorWeight(), EstimateSettings.LEAST_PRIOR_WEIGHT),
        fields.choice("completion", standard.completion(), CompletionModel.class));
  }
}
