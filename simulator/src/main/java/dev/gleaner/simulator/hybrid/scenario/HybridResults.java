package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.hybrid.ConcurrentTasks;
import dev.gleaner.simulator.hybrid.HybridCluster;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.TransientUse.OfSort;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.SchemeFigures;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What all schemes have come to, with all seeds.
 *
 * @param runs by seed, then by scheme
 * @param demand of the first seed's jobs
 */
record HybridResults(
    HybridCluster cluster,
    List<HybridScheme> schemes,
    String baseline,
    List<List<HybridFigures>> runs,
    ConcurrentTasks demand) {

  private static final String SLICED =
      "Transient servers in use, paid and most at once are slices; lifetimes, joined and revoked"
          + " are of whole servers.";

  SchemeFigures<HybridFigure> figures() {
    return new SchemeFigures<>(
        schemes.stream().map(HybridScheme::name).toList(),
        baseline,
        runs.stream().map(seed -> seed.stream().map(HybridFigures::values).toList()).toList());
  }

  /** Of the servers of one sort. */
  Estimate mean(int scheme, int sort, ToDoubleFunction<OfSort> figure) {
    return Estimate.of(
        runs.stream()
            .mapToDouble(seed -> figure.applyAsDouble(seed.get(scheme).sort(sort)))
            .toArray());
  }

  /** Which share of the short tasks waited at most a time of the grid, over all seeds. */
  double within(int scheme, int index) {
    return runs.stream().mapToDouble(seed -> seed.get(scheme).within(index)).average().orElse(0);
  }

  boolean grows(int scheme) {
    return schemes.get(scheme).growth().isPresent();
  }

  Result result() {
    return new Result(
        new HybridFindings(this).findings(),
        new HybridSentences(this).all(),
        notes(),
        new HybridTables(this).all(),
        new HybridPlots(this).all());
  }

  private List<String> notes() {
    if (schemes.isEmpty()) {
      return List.of();
    }
    boolean sliced =
        schemes.stream().anyMatch(one -> one.growth().filter(Transient::isSliced).isPresent());
    return sliced ? List.of(note(), SLICED) : List.of(note());
  }

  private String note() {
    return "%d servers, %d of them for short tasks only; means over %d seeds with 95%% confidence. A task waits from the submission of its job until it begins. Costs are in servers on demand."
        .formatted(cluster.servers(), cluster.shortServers(), runs.size());
  }
}
