package dev.gleaner.operate.acquire;

import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.operate.acquire.PoolSettings.Limits;
import java.util.List;
import java.util.function.IntFunction;

/**
 * An adjustment within the limits of the pool.
 *
 * @param request machines to ask for
 * @param replaces machines of which one goes for each that was granted
 * @param giveBack machines that go in any case
 * @param cut how many machines the limits forbid
 */
record Plan(int request, List<String> replaces, List<String> giveBack, int cut, String because) {

  static Plan of(Adjustment wanted, IntFunction<String> machine, int held, Limits limits) {
    List<String> go = wanted.giveBack().stream().map(machine::apply).toList();
    // What goes beyond what comes is the smaller pool; the rest is a replacement.
    int surplus = Math.max(0, go.size() - wanted.request());
    int room = Math.max(0, limits.mostNodes() - held);
    int request = Math.min(wanted.request(), Math.min(limits.mostAtOnce(), room));
    List<String> replaces = go.subList(surplus, go.size());
    return new Plan(
        request,
        replaces.subList(0, Math.min(request, replaces.size())),
        go.subList(0, surplus),
        wanted.request() - request,
        wanted.because());
  }
}
