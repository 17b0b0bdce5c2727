package dev.gleaner.simulator.sharing;

import dev.gleaner.simulator.measure.Estimate;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The figures of replays with several seeds, as in {@link SharingRun}. */
public record SharingFigures(
    Estimate dollars,
    Estimate freeListDollars,
    Estimate utilisation,
    Estimate serverHours,
    Estimate bought,
    Estimate revoked,
    Estimate interruptions) {

  static SharingFigures of(List<SharingRun> runs) {
    return new SharingFigures(
        estimate(runs, SharingRun::dollars),
        estimate(runs, SharingRun::freeListDollars),
        estimate(runs, SharingRun::utilisation).within(0, 1),
        estimate(runs, SharingRun::serverHours),
        estimate(runs, SharingRun::bought),
        estimate(runs, SharingRun::revoked),
        estimate(runs, SharingRun::interruptions));
  }

  private static Estimate estimate(List<SharingRun> runs, ToDoubleFunction<SharingRun> figure) {
    return Estimate.of(runs.stream().mapToDouble(figure).toArray());
  }
}
