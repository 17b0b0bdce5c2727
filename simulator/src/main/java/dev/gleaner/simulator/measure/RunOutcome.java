package dev.gleaner.simulator.measure;

import dev.gleaner.core.model.KillOrder;
import java.util.List;
import java.util.Optional;

/** All that one scheme gave on one seed. */
public record RunOutcome(
    String scheme,
    long seed,
    KillOrder killOrder,
    List<JobOutcome> jobs,
    WorkOutcome work,
    DecisionOutcome decisions,
    Optional<Timeline> timeline) {}
