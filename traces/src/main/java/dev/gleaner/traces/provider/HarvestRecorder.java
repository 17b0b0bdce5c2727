package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeLives;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
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

  /** A place in the pool, which one machine after the other fills. */
  private record Slot(int number, Resources minimum) {}

  private record Replacement(long atMillis, Slot slot) {}

  private record Life(Slot slot, String name, List<CapacityChange> changes) {}

  private final Provider provider;
  private final TransientPool pool;
  private final HarvestSettings settings;
  private final Allocator allocator;
  private final RandomStream allocatorDraws;
  private final Map<TransientVm, Life> lives = new LinkedHashMap<>();
  private final Map<Slot, Integer> livesOfSlot = new HashMap<>();
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
      Resources minimum = choices.get(minimums.below(choices.size()));
      replacements.add(new Replacement(0, new Slot(i, minimum)));
    }
    for (long now = nextMillis(); now <= durationMillis; now = nextMillis()) {
      if (provider.nextMillis() == now) {
        provider.step(server -> pool.refresh(server, changedNow::add));
      }
      while (!replacements.isEmpty() && replacements.peek().atMillis() <= now) {
        fill(replacements.remove().slot(), now);
      }
      writeDown(now);
    }
    List<NodeTrace> nodes = new ArrayList<>(lives.size());
    for (Life life : lives.values()) {
      nodes.add(new NodeTrace(life.name(), life.changes(), life.slot().minimum().cores()));
    }
    return new CapacityTrace(nodes, durationMillis);
  }

  private long nextMillis() {
    long replacement = replacements.isEmpty() ? Long.MAX_VALUE : replacements.peek().atMillis();
    return Math.min(provider.nextMillis(), replacement);
  }

  private void fill(Slot slot, long now) {
    pool.request(slot.minimum(), settings.mostCores(), allocator, allocatorDraws, changedNow::add)
        .ifPresentOrElse(
            vm -> {
              int number = livesOfSlot.merge(slot, 1, Integer::sum);
              String name = NodeLives.name("hvm" + slot.number(), number);
              lives.put(vm, new Life(slot, name, new ArrayList<>()));
              changedNow.add(vm);
            },
            () -> fillLater(slot, now));
  }

  private void fillLater(Slot slot, long now) {
    replacements.add(new Replacement(now + settings.provisioningMillis(), slot));
  }

  // Only what a moment ends with counts: a core that left and came back at once never left.
  private void writeDown(long now) {
    for (TransientVm vm : changedNow) {
      Life life = lives.get(vm);
      List<CapacityChange> history = life.changes();
      Resources capacity = vm.capacity();
      if (history.isEmpty() || !history.get(history.size() - 1).capacity().equals(capacity)) {
        history.add(new CapacityChange(now, capacity));
      }
      if (capacity.equals(Resources.NONE)) {
        fillLater(life.slot(), now);
      }
    }
    changedNow.clear();
  }
}
