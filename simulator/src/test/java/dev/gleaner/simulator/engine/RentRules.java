package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.Step;
import dev.gleaner.simulator.scenario.RentSettings;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.Replay;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What must hold of every run on nodes that are rented and given back. */
final class RentRules {

  private final RentSettings keep;
  private final RunOutcome run;
  private final Timeline timeline;
  private final Set<Long> changesOfTheCloud = new HashSet<>();

  RentRules(FreeRoom room, RentSettings keep, RunOutcome run) {
    this.keep = keep;
    this.run = run;
    timeline = run.timeline().orElseThrow();
    Replay replay = room.replay();
    while (replay.nextMillis() != Long.MAX_VALUE) {
      changesOfTheCloud.add(replay.nextMillis());
      replay.step(server -> {});
    }
  }

  void check() {
    nobodyIsKilledByAGiveBack();
    aNodeGoesBackWhenItIsDrainedOrWithItsLastTask();
    theFirstNodesAreThereAtOnceAndTheOthersFollowARequest();
    thePoolStaysAtItsTarget();
  }

  /** Only the cloud kills: by a change of its own, or by a machine that joins another's server. */
  private void nobodyIsKilledByAGiveBack() {
    Set<Long> byTheCloud = new HashSet<>(changesOfTheCloud);
    timeline.nodes().forEach(node -> byTheCloud.add(node.steps().get(0).atMillis()));
    assertThat(timeline.attempts())
        .filteredOn(Attempt::isKilled)
        .extracting(Attempt::endMillis)
        .isSubsetOf(byTheCloud);
  }

  private void aNodeGoesBackWhenItIsDrainedOrWithItsLastTask() {
    for (int node = 0; node < timeline.nodes().size(); node++) {
      List<Step> steps = timeline.nodes().get(node).steps();
      Step last = steps.get(steps.size() - 1);
      assertThat(steps.subList(0, steps.size() - 1)).allMatch(step -> step.cores() > 0);
      if (last.cores() == 0 && !changesOfTheCloud.contains(last.atMillis())) {
        assertThat(mayDrain(last.atMillis()) || anAttemptEnds(node, last.atMillis()))
            .as("node %d goes at %d", node, last.atMillis())
            .isTrue();
      }
    }
  }

  /** At a review, or when a node was lost. */
  private boolean mayDrain(long at) {
    return at % keep.keep().everyMillis() == 0 || changesOfTheCloud.contains(at);
  }

  private boolean anAttemptEnds(int node, long at) {
    return timeline.attempts().stream()
        .anyMatch(attempt -> attempt.node() == node && attempt.endMillis() == at);
  }

  private void theFirstNodesAreThereAtOnceAndTheOthersFollowARequest() {
    for (int node = 0; node < timeline.nodes().size(); node++) {
      long joins = timeline.nodes().get(node).steps().get(0).atMillis();
      // Where no server has room, the cloud tries again after the same time.
      long requested = joins - RandomRents.PROVISIONING;
      while (requested >= 0 && !mayDrain(requested)) {
        requested -= RandomRents.PROVISIONING;
      }
      assertThat(joins == 0 || requested >= 0).as("node %d joins at %d", node, joins).isTrue();
    }
    assertThat(timeline.nodes().get(0).steps().get(0).atMillis()).isZero();
  }

  /** As many nodes as wanted, beside those that drain and those that are on their way. */
  private void thePoolStaysAtItsTarget() {
    if (keep.keep().target() instanceof Target.Nodes hold) {
      assertThat(run.pool())
          .allMatch(sample -> sample.nodes() - sample.drainingNodes() <= hold.nodes());
      assertThat(run.pool())
          .anyMatch(sample -> sample.nodes() - sample.drainingNodes() == hold.nodes());
    }
  }
}
