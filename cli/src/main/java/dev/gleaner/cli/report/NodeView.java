package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.NodeLine;
import dev.gleaner.simulator.measure.Timeline.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * One row of the timeline, as flat lists of numbers.
 *
 * @param steps for each: time, cores
 * @param pieces for each: attempt (an index), bottom, height, start, length
 */
record NodeView(String name, List<Long> steps, List<Long> pieces) {

  static List<NodeView> of(Timeline timeline, long origin) {
    List<List<Integer>> byNode = new ArrayList<>();
    timeline.nodes().forEach(node -> byNode.add(new ArrayList<>()));
    for (int i = 0; i < timeline.attempts().size(); i++) {
      byNode.get(timeline.attempts().get(i).node()).add(i);
    }
    List<NodeView> views = new ArrayList<>();
    for (int node = 0; node < byNode.size(); node++) {
      views.add(of(timeline.nodes().get(node), byNode.get(node), timeline.attempts(), origin));
    }
    return views;
  }

  private static NodeView of(
      NodeLine node, List<Integer> indices, List<Attempt> attempts, long origin) {
    List<Long> pieces = new ArrayList<>();
    for (CoreStacking.Piece piece :
        CoreStacking.of(node.steps(), indices.stream().map(attempts::get).toList())) {
      pieces.add((long) indices.get(piece.attempt()));
      pieces.add((long) piece.bottom());
      pieces.add((long) piece.height());
      pieces.add(piece.fromMillis() - origin);
      pieces.add(piece.toMillis() - piece.fromMillis());
    }
    return new NodeView(node.name(), steps(node.steps(), origin), pieces);
  }

  /** The steps from the origin on; of what was before (a warm-up) only the size it ended with. */
  private static List<Long> steps(List<Step> steps, long origin) {
    List<Long> flat = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      boolean past = i + 1 < steps.size() && steps.get(i + 1).atMillis() <= origin;
      if (!past) {
        flat.add(Math.max(0, steps.get(i).atMillis() - origin));
        flat.add((long) steps.get(i).cores());
      }
    }
    return flat;
  }
}
