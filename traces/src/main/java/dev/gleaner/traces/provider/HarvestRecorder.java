package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/**
 * Keeps a pool of harvest VMs at its number while the provider steps through time, and writes down
 * what each of them has at the end of every moment.
 */
final class HarvestRecorder {

  private record Replacement(long atMillis, Resources minimum) {}

  private final Provider provider;
  private final TransientPool pool;
  private final HarvestSettings settings;
  private final Allocator allocator;
  private final RandomStream allocatorDraws;
  private final Map<TransientVm, List<CapacityChange>> changes = new LinkedHashMap<>();
  // In order of time, since every replacement takes equally long.
  private final Queue<Replacement> replacements = new ArrayDeque<>();
  private final Set<TransientVm> changedNow = new LinkedHashSet<>();

  HarvestRecorder(
      Provider provider,
      HarvestSettings settings,
      Allocator allocator,
      RandomStream allocatorDraws) {
    this.provider = provider;
    this.pool = new TransientPool(provider);
    this.settings = settings;
    this.allocator = allocator;
    this.allocatorDraws = allocatorDraws;
  }

  CapacityTrace record(RandomStream minimums, long durationMillis) {
    List<Resources> choices = settings.minimums();
    for (int i = 0; i < settings.nodes(); i++) {
      replacements.add(new Replacement(0, choices.get(minimums.below(choices.size()))));
    }
    for (long now = nextMillis(); now <= durationMillis; now = nextMillis()) {
      if (provider.nextMillis() == now) {
        provider.step(server -> pool.refresh(server, changedNow::add));
      }
      while (!replacements.isEmpty() && replacements.peek().atMillis() <= now) {
        replace(replacements.remove(), now);
      }
      writeDown(now);
    }
    List<NodeTrace> nodes = new ArrayList<>(changes.size());
    changes.forEach(
        (vm, history) ->
            nodes.add(new NodeTrace("hvm" + nodes.size(), history, vm.minimum().cores())));
    return new CapacityTrace(nodes, durationMillis);
  }

  private long nextMillis() {
    long replacement = replacements.isEmpty() ? Long.MAX_VALUE : replacements.peek().atMillis();
    return Math.min(provider.nextMillis(), replacement);
  }

  private void replace(Replacement replacement, long now) {
    Resources minimum = replacement.minimum();
    pool.request(minimum, settings.mostCores(), allocator, allocatorDraws, changedNow::add)
        .ifPresentOrElse(
            vm -> {
              changes.put(vm, new ArrayList<>());
              changedNow.add(vm);
            },
            () -> replaceLater(now, minimum));
  }

  private void replaceLater(long now, Resources minimum) {
    replacements.add(new Replacement(now + settings.provisioningMillis(), minimum));
  }

  // Only what a moment ends with counts: a core that left and came back at once never left.
  private void writeDown(long now) {
    for (TransientVm vm : changedNow) {
      List<CapacityChange> history = changes.get(vm);
      Resources capacity = vm.capacity();
      if (history.isEmpty() || !history.get(history.size() - 1).capacity().equals(capacity)) {
        history.add(new CapacityChange(now, capacity));
      }
      if (capacity.equals(Resources.NONE)) {
        replaceLater(now, vm.minimum());
      }
    }
    changedNow.clear();
  }
}
