package dev.gleaner.simulator.cloud;

import static dev.gleaner.simulator.cloud.Script.harvest;
import static dev.gleaner.simulator.cloud.Script.room;
import static dev.gleaner.simulator.cloud.Script.size;
import static dev.gleaner.simulator.cloud.Script.vm;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SimulatedCloudTest {

  private static final long NEVER = Long.MAX_VALUE;

  private final Script tenant = new Script();

  @Test
  void a_harvest_vm_follows_its_server_until_its_minimum_no_longer_fits() {
    SimulatedCloud cloud =
        tenant.cloud(
            room(1, 99, vm(20, 70, 6, 0), vm(30, 40, 2, 0), vm(50, 60, 7, 0)), Allocators.PACKING);
    harvest(cloud, 4, 0);
    assertThat(cloud.nextMillis()).isZero();
    assertThat(cloud.onTheirWay()).isEqualTo(1);
    cloud.advance(0);
    assertThat(tenant.news()).containsExactly("0: 0 joins with 16");
    assertThat(cloud.onTheirWay()).isZero();
    assertThat(cloud.nextMillis()).isEqualTo(20);
    assertThat(cloud.nextShrink(0, 0)).isEqualTo(20);
    cloud.advance(39);
    assertThat(tenant.news()).containsExactly("20: 0 has 10", "30: 0 has 8");
    assertThat(cloud.nextShrink(0, 39)).isEqualTo(50);
    cloud.advance(99);
    assertThat(tenant.news()).containsExactly("40: 0 has 10", "50: 0 goes");
    assertThat(cloud.nextMillis()).isEqualTo(NEVER);
    assertThatThrownBy(() -> cloud.giveBack(0, 99)).hasMessageContaining("does not hold node 0");
  }

  @Test
  void a_machine_joins_after_its_provisioning_and_tries_again_where_there_is_no_room() {
    SimulatedCloud cloud = tenant.cloud(room(1, 99, vm(0, 28, 14, 0)), Allocators.RANDOM);
    harvest(cloud, 2, 5);
    cloud.request(Contract.SPOT, size(4), 5);
    cloud.advance(34);
    // The spot VM finds no room at 15 and 25 ms.
    assertThat(tenant.news()).containsExactly("15: 0 joins with 2", "28: 0 has 16");
    assertThat(cloud.onTheirWay()).isEqualTo(1);
    assertThat(cloud.nextMillis()).isEqualTo(35);
    cloud.advance(35);
    assertThat(tenant.news()).containsExactly("35: 0 has 12", "35: 1 joins with 4");
    assertThat(cloud.onTheirWay()).isZero();
  }

  @Test
  void the_newest_goes_first_and_a_spot_vm_never_shrinks() {
    SimulatedCloud cloud =
        tenant.cloud(room(1, 99, vm(20, 30, 8, 0), vm(40, 50, 11, 0)), Allocators.RANDOM);
    harvest(cloud, 4, 0);
    cloud.request(Contract.SPOT, size(4), 0);
    cloud.advance(0);
    assertThat(tenant.news()).containsExactly("0: 0 joins with 12", "0: 1 joins with 4");
    assertThat(cloud.nextShrink(1, 0)).isEqualTo(40);
    cloud.advance(99);
    assertThat(tenant.news())
        .containsExactly(
            "20: 0 has 4", "30: 0 has 12", "40: 1 goes", "40: 0 has 5", "50: 0 has 16");
  }

  @Test
  void an_oracle_may_ask_about_a_machine_whose_eviction_has_yet_to_be_told() {
    List<Long> answers = new ArrayList<>();
    SimulatedCloud[] cloud = new SimulatedCloud[1];
    Tenant asks =
        new Tenant() {
          @Override
          public void joined(int node, Machine machine, long now) {}

          @Override
          public void resized(int node, Resources capacity, long now) {}

          @Override
          public void evicted(int node, long now) {
            if (answers.isEmpty()) {
              answers.add(cloud[0].nextShrink(1 - node, now));
            }
          }
        };
    cloud[0] =
        new SimulatedCloud(
            room(1, 99, vm(20, 30, 16, 0), vm(40, 50, 1, 0)),
            Script.settings(Allocators.RANDOM),
            new RandomStreams(1),
            asks);
    harvest(cloud[0], 4, 0);
    harvest(cloud[0], 4, 0);
    cloud[0].advance(99);
    assertThat(answers).containsExactly(20L);
  }

  @Test
  void harvest_vms_share_a_server_and_one_given_back_lets_the_other_grow() {
    SimulatedCloud cloud = tenant.cloud(room(1, 99, vm(60, 70, 1, 0)), Allocators.RANDOM);
    harvest(cloud, 4, 0);
    cloud.advance(0);
    harvest(cloud, 2, 10);
    cloud.advance(20);
    assertThat(tenant.news())
        .containsExactly("0: 0 joins with 16", "20: 0 has 9", "20: 1 joins with 7");
    cloud.giveBack(0, 30);
    assertThat(tenant.news()).isEmpty();
    assertThat(cloud.nextMillis()).isEqualTo(30);
    cloud.advance(30);
    assertThat(tenant.news()).containsExactly("30: 1 has 16");
    assertThat(cloud.nextShrink(1, 30)).isEqualTo(60);
  }

  @Test
  void what_one_moment_does_to_a_machine_is_one_change() {
    SimulatedCloud cloud =
        tenant.cloud(
            room(1, 99, vm(0, 20, 5, 0), vm(20, 40, 3, 0), vm(20, 40, 4, 0)), Allocators.RANDOM);
    harvest(cloud, 1, 0);
    assertThatThrownBy(() -> harvest(cloud, 1, 10)).hasMessageContaining("advanced to 0 ms");
    cloud.advance(9);
    harvest(cloud, 1, 10);
    cloud.advance(20);
    // The provider leaves 9 cores at 20 ms, and the second machine joins at the same moment.
    assertThat(tenant.news())
        .containsExactly("0: 0 joins with 11", "20: 0 has 5", "20: 1 joins with 4");
  }

  @Test
  void regular_vms_are_always_granted_and_never_change() {
    SimulatedCloud cloud = tenant.cloud(room(1, 99, vm(0, 99, 16, 0)), Allocators.RANDOM);
    cloud.request(Contract.REGULAR, size(64), 1);
    cloud.advance(50);
    assertThat(tenant.news()).containsExactly("11: 0 joins with 64");
    assertThat(tenant.machines)
        .containsExactly(new Machine("regular-0", Contract.REGULAR, size(64), size(64), true));
    assertThat(cloud.nextShrink(0, 50)).isEqualTo(NEVER);
    cloud.giveBack(0, 50);
    assertThat(cloud.nextMillis()).isEqualTo(NEVER);
  }

  @Test
  void a_machine_says_whether_its_server_is_calm() {
    SimulatedCloud cloud = tenant.cloud(room(2, 99, vm(20, 30, 1, 0)), Allocators.BALANCING);
    harvest(cloud, 10, 0);
    harvest(cloud, 10, 0);
    cloud.advance(0);
    assertThat(tenant.machines).extracting(Machine::calm).containsExactly(false, true);
  }

  @Test
  void only_balancing_leaves_the_buffer_servers_alone() {
    // Server 7 is the freest of 20, and 3 the next.
    var room = room(20, 99, fill(7, 3));
    SimulatedCloud balancing = tenant.cloud(room, Allocators.BALANCING);
    harvest(balancing, 2, 0);
    harvest(balancing, 14, 0);
    balancing.advance(0);
    assertThat(tenant.news()).containsExactly("0: 0 joins with 15");
    assertThat(balancing.onTheirWay()).isEqualTo(1);
    SimulatedCloud random = tenant.cloud(room, Allocators.RANDOM);
    harvest(random, 16, 0);
    random.advance(0);
    assertThat(tenant.news()).containsExactly("0: 0 joins with 16");
  }

  @Test
  void a_tenant_may_act_from_inside_a_call() {
    var room = room(1, 99, vm(20, 40, 13, 0));
    SimulatedCloud[] cloud = new SimulatedCloud[1];
    Script acting = new Script();
    Tenant reacting =
        new Tenant() {
          @Override
          public void joined(int node, Machine machine, long now) {
            acting.joined(node, machine, now);
            if (now == 0 && node == 0) {
              harvest(cloud[0], 4, now);
            }
          }

          @Override
          public void resized(int node, Resources capacity, long now) {
            acting.resized(node, capacity, now);
          }

          @Override
          public void evicted(int node, long now) {
            acting.evicted(node, now);
            harvest(cloud[0], 2, now);
            if (node == 2) {
              // Evicted at this moment too, but not told yet: nothing more is heard of it.
              cloud[0].giveBack(1, now);
            }
          }
        };
    cloud[0] =
        new SimulatedCloud(
            room, Script.settings(Allocators.RANDOM), new RandomStreams(1), reacting);
    harvest(cloud[0], 2, 0);
    harvest(cloud[0], 4, 0);
    cloud[0].advance(35);
    assertThat(acting.news())
        .containsExactly(
            "0: 0 joins with 7",
            "0: 1 joins with 9",
            "0: 0 has 4",
            "0: 1 has 6",
            "0: 2 joins with 6",
            "20: 2 goes",
            "20: 0 has 3");
    assertThat(cloud[0].onTheirWay()).isEqualTo(1);
    cloud[0].advance(40);
    assertThat(acting.news()).containsExactly("40: 0 has 8", "40: 3 joins with 8");
  }

  @Test
  void misuse_is_refused() {
    SimulatedCloud cloud = tenant.cloud(room(1, 9), Allocators.RANDOM);
    cloud.advance(5);
    assertThatThrownBy(() -> harvest(cloud, 1, 4)).hasMessageContaining("time goes back");
    assertThatThrownBy(() -> harvest(cloud, 0, 5)).hasMessageContaining("at least 1 core");
    assertThatThrownBy(() -> new CloudSettings(Allocators.RANDOM, 1, 1, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("a share of 1.0 buffer servers");
  }

  /** A VM on every server that leaves 16 cores free on one, 15 on another and 8 on the others. */
  private static VmRequest[] fill(int freest, int next) {
    return IntStream.range(0, 20)
        .filter(server -> server != freest)
        .mapToObj(server -> vm(0, 99, server == next ? 1 : 8, server))
        .toArray(VmRequest[]::new);
  }
}
