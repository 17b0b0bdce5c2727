package dev.gleaner.yarn.machines;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.simulator.cloud.Machine;
import dev.gleaner.simulator.cloud.SimulatedCloud;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.traces.provider.FreeRoom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Machines of the simulator's cloud. Its time is passed in: nothing happens before {@link #advance}
 * says that it is later. It outlives those who use it, as a real cloud does: after a crash the next
 * daemon finds its machines here. Not for several threads at once, except through these methods.
 */
public final class SimulatedMachines implements Cloud {

  private final SimulatedCloud cloud;
  private final MachineListener listener;
  private final Resources size;
  private final Map<String, Asked> asked = new LinkedHashMap<>();
  private final Map<String, SimulatedMachine> machines = new LinkedHashMap<>();
  private long now;

  /**
   * A cloud that has not handed out anything.
   *
   * @param size what a machine has, and a harvest VM at least
   * @param listener hears of everything that happens to machines, as their operating system would
   */
  public SimulatedMachines(
      FreeRoom room,
      CloudSettings settings,
      RandomStreams streams,
      Resources size,
      MachineListener listener) {
    this.cloud = new SimulatedCloud(room, settings, streams, new Landlord());
    this.size = size;
    this.listener = listener;
  }

  /** It is now this many milliseconds after the start. */
  public synchronized void advance(long to) {
    cloud.advance(to);
    now = to;
  }

  @Override
  public synchronized List<String> request(MachineRequest request) {
    if (!asked.containsKey(request.token())) {
      Contract contract = request.contract();
      for (int i = 0; i < request.request(); i++) {
        SimulatedMachine machine =
            new SimulatedMachine("sim-" + (machines.size() + 1), request.token(), contract, now);
        machines.put(machine.id(), machine);
        cloud.request(contract, size, now);
      }
      asked.put(request.token(), new Asked(request.token(), request.request(), request.replaces()));
    }
    return machines.values().stream()
        .filter(machine -> machine.token().equals(request.token()))
        .map(SimulatedMachine::id)
        .toList();
  }

  @Override
  public synchronized void release(String id) {
    SimulatedMachine machine = machines.get(id);
    if (machine != null && machine.state() == MachineState.RUNNING) {
      leave(machine);
    } else if (machine != null && machine.state() == MachineState.PENDING) {
      // The simulator cannot call a machine back before it is there.
      machine.enter(MachineState.LEAVING);
    }
  }

  private void leave(SimulatedMachine machine) {
    machine.enter(MachineState.GONE);
    cloud.giveBack(machine.node(), now);
    listener.gone(machine.id());
  }

  @Override
  public synchronized Holdings holdings() {
    List<CloudMachine> listed = new ArrayList<>();
    for (SimulatedMachine machine : machines.values()) {
      listed.add(
          new CloudMachine(
              machine.id(),
              machine.hosts(),
              machine.state(),
              Optional.of(machine.capacity()),
              Optional.empty(),
              machine.token(),
              machine.createdAt()));
    }
    return new Holdings(listed, 0, List.copyOf(asked.values()));
  }

  @Override
  public String toString() {
    return "simulated cloud";
  }

  /** Hears of the nodes of the simulator's cloud, which has numbers for them and no names. */
  private final class Landlord implements Tenant {

    @Override
    public void joined(int node, Machine given, long at) {
      now = at;
      // The oldest that waits for such a machine: the simulator does not say which request it was.
      SimulatedMachine machine =
          machines.values().stream()
              .filter(waiting -> waiting.waitsFor(given.contract()))
              .findFirst()
              .orElseThrow();
      machine.joined(node, given.capacity());
      if (machine.state() == MachineState.LEAVING) {
        machine.enter(MachineState.GONE);
        cloud.giveBack(node, at);
      } else {
        machine.enter(MachineState.RUNNING);
        machine.settle(listener.up(machine.id(), given.capacity()));
      }
    }

    @Override
    public void resized(int node, Resources capacity, long at) {
      now = at;
      SimulatedMachine machine = of(node);
      machine.resize(capacity);
      listener.resized(machine.id(), capacity);
    }

    @Override
    public void evicted(int node, long at) {
      now = at;
      SimulatedMachine machine = of(node);
      machine.enter(MachineState.GONE);
      listener.gone(machine.id());
    }

    private SimulatedMachine of(int node) {
      return machines.values().stream()
          .filter(machine -> machine.node() == node)
          .findFirst()
          .orElseThrow();
    }
  }
}
