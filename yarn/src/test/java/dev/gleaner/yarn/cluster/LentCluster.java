package dev.gleaner.yarn.cluster;

import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.ProviderState;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.machines.MachineListener;
import dev.gleaner.yarn.machines.SimulatedMachines;
import java.util.Collections;
import java.util.List;

/** A real YARN whose NodeManagers run on machines of the simulated cloud. */
final class LentCluster implements MachineListener {

  static final Resources MACHINE = new Resources(2, 2048);
  static final long PROVISIONING = 60_000;

  final EmbeddedCluster yarn;
  final SimulatedMachines cloud;

  LentCluster(EmbeddedCluster yarn) {
    this.yarn = yarn;
    FreeRoom room =
        FreeRoom.record(
            new ProviderState(
                new RegularVms(
                    Collections.nCopies(6, new Resources(2, 2048)), Collections.emptyIterator()),
                Allocators.RANDOM,
                0,
                new RandomStreams(1).stream("regular")),
            Long.MAX_VALUE / 2);
    this.cloud =
        new SimulatedMachines(
            room,
            new CloudSettings(Allocators.PACKING, 0, 2, PROVISIONING),
            new RandomStreams(1),
            MACHINE,
            this);
  }

  @Override
  public String up(String machine, Resources capacity) {
    return yarn.join(machine, capacity).toString();
  }

  @Override
  public void resized(String machine, Resources capacity) {
    throw new AssertionError("nobody shares the servers of this test");
  }

  @Override
  public void gone(String machine) {
    // A test may have lost it before.
    if (yarn.nodeIds().containsKey(machine)) {
      yarn.loseNode(machine);
    }
  }

  List<String> held() {
    return cloud.holdings().machines().stream()
        .filter(machine -> machine.state() != MachineState.GONE)
        .map(CloudMachine::id)
        .toList();
  }
}
