package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import java.util.List;
import java.util.stream.IntStream;

/** Every attempt that is not done has ended for a reason. */
final class EndRules {

  private final RunSpec spec;
  private final Timeline timeline;

  EndRules(RunSpec spec, Timeline timeline) {
    this.spec = spec;
    this.timeline = timeline;
  }

  void check() {
    onlyAShrinkKills();
    onlyWhatIsNotNeededIsCancelled();
  }

  private void onlyAShrinkKills() {
    for (Attempt attempt : timeline.attempts()) {
      if (attempt.isKilled()) {
        assertThat(shrinks(attempt.node(), attempt.endMillis())).as("%s", attempt).isTrue();
      }
    }
  }

  private boolean shrinks(int node, long at) {
    List<Timeline.Step> steps = timeline.nodes().get(node).steps();
    return IntStream.range(1, steps.size())
        .filter(i -> steps.get(i).atMillis() == at)
        .anyMatch(i -> steps.get(i).cores() < steps.get(i - 1).cores());
  }

  /** Another copy is done at that moment, or goes on while this one makes room. */
  private void onlyWhatIsNotNeededIsCancelled() {
    for (Attempt attempt : timeline.attempts()) {
      if (attempt.end() == End.CANCELLED) {
        List<Attempt> others =
            timeline.attempts().stream()
                .filter(other -> other.job().equals(attempt.job()))
                .filter(other -> other.task() == attempt.task())
                .filter(other -> !other.equals(attempt))
                .filter(other -> other.startMillis() <= attempt.endMillis())
                .filter(other -> other.endMillis() >= attempt.endMillis())
                .toList();
        assertThat(others).as("%s", attempt).isNotEmpty();
        if (others.stream().noneMatch(other -> makesUseless(other, attempt.endMillis()))) {
          assertThat(needsRoom(attempt.node(), attempt.endMillis())).as("%s", attempt).isTrue();
        }
      }
    }
  }

  /** It is done, or goes on from what it had saved when it was killed. */
  private boolean makesUseless(Attempt other, long at) {
    boolean saves = !spec.scheme().redundancy().checkpointing().equals(Checkpointing.NEVER);
    return other.endMillis() == at && (other.end() == End.DONE || (saves && other.isKilled()));
  }

  private boolean needsRoom(int node, long at) {
    return shrinks(node, at)
        || mayDrain(at)
        || timeline.attempts().stream()
            .anyMatch(attempt -> attempt.node() == node && attempt.startMillis() == at);
  }

  /** Nodes are drained at reviews, and when one was lost. */
  private boolean mayDrain(long at) {
    return spec.scheme()
        .keep()
        .filter(keep -> at % keep.keep().everyMillis() == 0 || aNodeGoes(at))
        .isPresent();
  }

  private boolean aNodeGoes(long at) {
    return timeline.nodes().stream()
        .flatMap(node -> node.steps().stream())
        .anyMatch(step -> step.atMillis() == at && step.cores() == 0);
  }
}
