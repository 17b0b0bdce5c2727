package dev.gleaner.yarn.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.ProviderState;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulatedMachinesTest {

  private final List<String> heard = new ArrayList<>();

  private SimulatedMachines cloud(int servers, VmRequest... vms) {
    FreeRoom room =
        FreeRoom.record(
            new ProviderState(
                new RegularVms(
                    Collections.nCopies(servers, new Resources(8, 8192)), List.of(vms).iterator()),
                Allocators.RANDOM,
                0,
                new RandomStreams(1).stream("regular")),
            1000);
    return new SimulatedMachines(
        room,
        new CloudSettings(Allocators.PACKING, 0, 64, 10),
        new RandomStreams(1),
        new Resources(4, 1024),
        new Listener());
  }

  private static MachineRequest harvest(String token, int request, String... replaces) {
    return new MachineRequest(token, request, "any", Contract.HARVEST, List.of(replaces));
  }

  @Test
  void machines_come_after_their_time_and_the_same_request_gives_them_once() {
    SimulatedMachines cloud = cloud(2);
    cloud.advance(5);
    assertThat(cloud.request(harvest("a", 2, "old"))).containsExactly("sim-1", "sim-2");
    assertThat(cloud.request(harvest("a", 2, "old"))).containsExactly("sim-1", "sim-2");
    assertThat(states(cloud)).containsExactly(MachineState.PENDING, MachineState.PENDING);
    cloud.advance(14);
    assertThat(heard).isEmpty();
    cloud.advance(15);
    assertThat(states(cloud)).containsExactly(MachineState.RUNNING, MachineState.RUNNING);
    assertThat(heard).contains("sim-1 up", "sim-2 up");
    assertThat(cloud.holdings().machines().get(1).hosts()).containsExactly("sim-2.internal");
    assertThat(cloud.holdings().asked()).containsExactly(new Asked("a", 2, List.of("old")));
  }

  @Test
  void a_machine_follows_its_server_until_it_is_evicted() {
    SimulatedMachines cloud =
        cloud(
            1,
            new VmRequest(20, 200, new Resources(3, 1), 0),
            new VmRequest(30, 200, new Resources(3, 1), 0));
    cloud.request(harvest("a", 1));
    cloud.advance(0);
    cloud.advance(25);
    assertThat(cloud.holdings().machines().get(0).size()).map(Resources::cores).contains(5);
    cloud.advance(30);
    assertThat(states(cloud)).containsExactly(MachineState.GONE);
    assertThat(heard).containsExactly("sim-1 up", "sim-1 has 5", "sim-1 gone");
  }

  @Test
  void a_machine_given_back_before_it_is_up_never_comes_up() {
    SimulatedMachines cloud = cloud(2);
    cloud.advance(1);
    cloud.request(harvest("a", 1));
    cloud.release("sim-1");
    cloud.request(harvest("b", 1));
    cloud.advance(50);
    assertThat(states(cloud)).containsExactly(MachineState.GONE, MachineState.RUNNING);
    cloud.release("sim-2");
    cloud.release("sim-2");
    assertThat(states(cloud)).containsExactly(MachineState.GONE, MachineState.GONE);
    assertThat(heard).containsExactly("sim-2 up", "sim-2 gone");
  }

  private static List<MachineState> states(SimulatedMachines cloud) {
    return cloud.holdings().machines().stream().map(CloudMachine::state).toList();
  }

  private final class Listener implements MachineListener {
    @Override
    public String up(String machine, Resources capacity) {
      heard.add(machine + " up");
      return machine + ".internal";
    }

    @Override
    public void resized(String machine, Resources capacity) {
      heard.add(machine + " has " + capacity.cores());
    }

    @Override
    public void gone(String machine) {
      heard.add(machine + " gone");
    }
  }
}
