package dev.gleaner.simulator.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random requests against a reference that divides every server anew at every millisecond. */
class SimulatedCloudPropertyTest {

  private static final int SERVERS = 4;
  private static final long END = 400;

  @ParameterizedTest
  @EnumSource(Allocators.class)
  void every_machine_has_what_a_division_from_scratch_gives_it(Allocators allocator) {
    int shrinks = 0;
    for (int seed = 0; seed < 60; seed++) {
      shrinks += new Run(allocator, seed).play();
    }
    assertThat(shrinks).isGreaterThan(300);
  }

  /** One VM at a time on each server, so that what is free can be read off the list of VMs. */
  private static List<VmRequest> regularVms(RandomStream random) {
    List<VmRequest> vms = new ArrayList<>();
    for (int server = 0; server < SERVERS; server++) {
      for (long at = random.below(20); at < END; at += random.below(3) * 10L) {
        long depart = at + 1 + random.below(40);
        vms.add(Script.vm(at, depart, 1 + random.below(Script.SERVER_CORES), server));
        at = depart;
      }
    }
    return vms;
  }

  private static final class Run implements Tenant {

    private final RandomStream random;
    private final List<VmRequest> vms;
    private final SimulatedCloud cloud;
    private final Map<Integer, Machine> held = new TreeMap<>();
    private final Map<Integer, Integer> onServer = new HashMap<>();
    private final Map<Integer, Integer> told = new TreeMap<>();
    private final Map<Integer, Long> foretold = new HashMap<>();
    private final List<Integer> surprised = new ArrayList<>();
    private boolean moved;
    private int shrinks;

    Run(Allocators allocator, int seed) {
      random = new RandomStreams(seed).stream("tenant");
      vms = regularVms(new RandomStreams(seed).stream("regular"));
      cloud =
          new SimulatedCloud(
              Script.room(SERVERS, END, vms.toArray(VmRequest[]::new)),
              Script.settings(allocator),
              new RandomStreams(seed),
              this);
    }

    int play() {
      for (long now = 0; now <= END; now++) {
        long time = now;
        moved = false;
        cloud.advance(now);
        if (!moved) {
          // What was foretold for this moment has come true, and was crossed off.
          assertThat(foretold.values()).allMatch(at -> at > time);
          assertThat(surprised).isEmpty();
        }
        surprised.clear();
        // Quiet from the middle on: then nothing but the provider moves the machines.
        if (now < END / 2 && random.chance(0.2)) {
          act(now);
          cloud.advance(now);
        }
        assertThat(told).isEqualTo(expected(now));
        assertThat(cloud.nextMillis()).isGreaterThan(now);
        foretell(now);
      }
      return shrinks;
    }

    private void act(long now) {
      if (!held.isEmpty() && random.chance(0.4)) {
        List<Integer> nodes = List.copyOf(held.keySet());
        int node = nodes.get(random.below(nodes.size()));
        cloud.giveBack(node, now);
        forget(node);
        moved = true;
        return;
      }
      Contract contract = random.chance(0.4) ? Contract.SPOT : Contract.HARVEST;
      cloud.request(contract, Script.size(1 + random.below(5)), now);
    }

    // What was foretold stays so until a machine joins or leaves.
    private void foretell(long now) {
      held.keySet().stream()
          .filter(node -> moved || !foretold.containsKey(node))
          .forEach(node -> foretold.put(node, cloud.nextShrink(node, now)));
    }

    private Map<Integer, Integer> expected(long now) {
      Map<Integer, Integer> expected = new TreeMap<>();
      for (int server = 0; server < SERVERS; server++) {
        divide(server, now, expected);
      }
      return expected;
    }

    private void divide(int server, long now, Map<Integer, Integer> expected) {
      int extra = free(server, now);
      List<Integer> growing = new ArrayList<>();
      for (Map.Entry<Integer, Machine> entry : held.entrySet()) {
        if (onServer.get(entry.getKey()) == server) {
          int cores = entry.getValue().minimum().cores();
          expected.put(entry.getKey(), cores);
          extra -= cores;
          if (entry.getValue().contract() == Contract.HARVEST) {
            growing.add(entry.getKey());
          }
        }
      }
      assertThat(extra).as("minimums fit").isNotNegative();
      for (int i = 0; i < extra && !growing.isEmpty(); i++) {
        expected.merge(growing.get(i % growing.size()), 1, Integer::sum);
      }
    }

    private int free(int server, long now) {
      return Script.SERVER_CORES
          - vms.stream()
              .filter(vm -> vm.server() == server)
              .filter(vm -> vm.arriveMillis() <= now && now < vm.departMillis())
              .mapToInt(vm -> vm.size().cores())
              .sum();
    }

    private void forget(int node) {
      held.remove(node);
      told.remove(node);
      foretold.remove(node);
    }

    @Override
    public void joined(int node, Machine machine, long now) {
      assertThat(node).isEqualTo(onServer.size());
      onServer.put(node, cloud.serverOf(node));
      held.put(node, machine);
      told.put(node, machine.capacity().cores());
      moved = true;
    }

    @Override
    public void resized(int node, Resources capacity, long now) {
      int before = told.put(node, capacity.cores());
      assertThat(capacity.cores()).isNotEqualTo(before);
      if (capacity.cores() < before) {
        cameTrue(node, now);
      }
    }

    @Override
    public void evicted(int node, long now) {
      cameTrue(node, now);
      List<Integer> together =
          held.keySet().stream().filter(n -> onServer.get(n).equals(onServer.get(node))).toList();
      assertThat(together.get(together.size() - 1)).as("the newest goes").isEqualTo(node);
      int minimums = together.stream().mapToInt(n -> held.get(n).minimum().cores()).sum();
      assertThat(minimums).as("it has to go").isGreaterThan(free(onServer.get(node), now));
      forget(node);
    }

    private void cameTrue(int node, long now) {
      shrinks++;
      Long at = foretold.remove(node);
      if (at != null && at != now) {
        surprised.add(node);
      }
    }
  }
}
