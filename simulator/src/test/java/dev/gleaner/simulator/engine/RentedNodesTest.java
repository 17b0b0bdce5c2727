package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.PriceTable;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.measure.Timeline.NodeLine;
import dev.gleaner.simulator.measure.Timeline.Step;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers of 4 cores, one node on each; reviews at 100 s, 200 s and so on. */
class RentedNodesTest {

  private static Runs runs(FreeRoom room, int startNodes, Target target, double replaceShare) {
    return new Runs().rented(room, Rents.CLOUD, Rents.keep(startNodes, target, replaceShare));
  }

  private static List<Step> steps(RunOutcome run, int node) {
    return run.timeline().orElseThrow().nodes().get(node).steps();
  }

  private static Step step(int second, int cores) {
    return new Step(second * SECOND, cores);
  }

  private static List<Attempt> on(RunOutcome run, int node) {
    return run.timeline().orElseThrow().attempts().stream()
        .filter(attempt -> attempt.node() == node)
        .toList();
  }

  @Test
  void a_node_too_many_gets_no_new_task_and_leaves_with_its_last_one() {
    // Each task takes the next node: node 0 has those of 150 s and of 120 s when it is drained at
    // 100 s. At 120 s it has room, but the second job has to wait for node 1.
    RunOutcome run =
        runs(Rents.room(3), 3, new Target.Nodes(2), 0)
            .job(0, 2, 150, 250, 300, 120, 260, 310)
            .job(110, 2, 10)
            .run();
    assertThat(steps(run, 0)).containsExactly(step(0, 4), step(150, 0));
    assertThat(on(run, 0)).extracting(Attempt::startMillis).containsExactly(0L, 0L);
    assertThat(on(run, 0)).extracting(Attempt::end).containsOnly(End.DONE);
    assertThat(run.jobs().get(1).firstStartMillis()).isEqualTo(250 * SECOND);
    assertThat(run.work().kills()).isZero();
    assertThat(steps(run, 1)).containsExactly(step(0, 4));
    assertThat(steps(run, 2)).containsExactly(step(0, 4));
  }

  @Test
  void an_idle_node_too_many_leaves_at_once() {
    RunOutcome run = runs(Rents.room(3), 3, new Target.Nodes(2), 0).job(150, 4, 100).run();
    assertThat(steps(run, 0)).containsExactly(step(0, 4), step(100, 0));
  }

  @Test
  void a_draining_node_that_shrinks_or_is_evicted_kills_like_any_other() {
    // Drained at 100 s with two tasks; at 120 s there is room for one of them, at 130 s for none.
    FreeRoom room = Rents.room(3, Rents.vm(120, 9000, 2, 0), Rents.vm(130, 9000, 2, 0));
    RunOutcome run =
        runs(room, 3, new Target.Nodes(2), 0).job(0, 2, 150, 150, 150, 150, 150, 150).run();
    assertThat(steps(run, 0)).containsExactly(step(0, 4), step(120, 2), step(130, 0));
    assertThat(on(run, 0)).extracting(Attempt::end).containsExactly(End.KILLED, End.KILLED);
    assertThat(run.work().kills()).isEqualTo(2);
    assertThat(run.timeline().orElseThrow().nodes()).as("nobody is replaced").hasSize(3);
  }

  @Test
  void a_node_is_replaced_by_one_that_is_asked_for_at_the_same_review() {
    // One of two nodes is replaced at each review: at 100 s node 0, which is idle. Node 1 is busy
    // until 250 s. The next to go is what came last.
    RunOutcome run = runs(Rents.room(4), 2, new Target.Nodes(2), 0.5).job(0, 4, 90, 250).run();
    assertThat(run.timeline().orElseThrow().nodes()).hasSize(4);
    assertThat(steps(run, 0)).containsExactly(step(0, 4), step(100, 0));
    assertThat(steps(run, 1)).containsExactly(step(0, 4));
    assertThat(steps(run, 2)).containsExactly(step(105, 4), step(200, 0));
    assertThat(steps(run, 3)).containsExactly(step(205, 4));
    assertThat(run.work().kills()).isZero();
  }

  @Test
  void an_evicted_node_is_replaced_at_once() {
    FreeRoom room = Rents.room(3, Rents.vm(30, 9000, 4, 0));
    RunOutcome run = runs(room, 2, new Target.Nodes(2), 0).job(0, 4, 100, 100).run();
    assertThat(steps(run, 0)).containsExactly(step(0, 4), step(30, 0));
    assertThat(steps(run, 2)).containsExactly(step(30 + Rents.PROVISIONING, 4));
    assertThat(on(run, 0)).extracting(Attempt::end).containsExactly(End.KILLED);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo((35 + 100) * SECOND);
  }

  @Test
  void the_pool_returns_to_its_target() {
    // Both nodes go at 30 s, and until 1000 s no server is idle.
    FreeRoom room = Rents.room(2, Rents.vm(30, 1000, 4, 0), Rents.vm(30, 1000, 4, 1));
    RunOutcome run = runs(room, 2, new Target.Nodes(2), 0).job(0, 4, 1000, 1000).run();
    assertThat(run.pool()).extracting(sample -> sample.nodes()).startsWith(2, 0, 2, 2);
    assertThat(run.timeline().orElseThrow().nodes()).hasSize(4);
  }

  @Test
  void the_band_of_utilisation_asks_for_nodes_and_gives_them_back() {
    // At 100 s 9 cores are wanted of 4, and from 500 s on a single one of what was added.
    Runs runs = runs(Rents.room(8), 1, new Target.Utilisation(0.6, 0.8, 1), 0);
    RunOutcome run = runs.job(0, 4, 180, 180).job(0, 1, 2000).run();
    List<NodeLine> nodes = run.timeline().orElseThrow().nodes();
    assertThat(nodes).hasSizeGreaterThan(2);
    assertThat(nodes.get(1).steps().get(0)).isEqualTo(step(100 + Rents.PROVISIONING, 4));
    assertThat(run.pool())
        .extracting(sample -> sample.nodes() - sample.drainingNodes())
        .startsWith(1, 1);
    assertThat(run.work().kills()).isZero();
  }

  @Test
  void two_schemes_get_the_same_machines_at_the_same_moment() {
    for (long seed = 1; seed <= 3; seed++) {
      RunOutcome one = RandomRents.of(seed, RandomRents.NODES).run();
      RunOutcome other = RandomRents.of(seed, RandomRents.NODES).policy(PolicyName.GLEANER).run();
      for (int node = 0; node < RandomRents.START_NODES; node++) {
        assertThat(steps(other, node).get(0)).isEqualTo(steps(one, node).get(0));
      }
    }
  }

  @Test
  void a_draining_node_is_paid_for_until_it_is_given_back() {
    // 3.6 dollars per hour: 0.1 cents per second and core, harvested cores included.
    Prices prices = new Prices(PriceTable.perCore(99), PriceTable.perCore(3.6), 0);
    Runs runs = runs(Rents.room(2), 2, new Target.Nodes(1), 0).prices(prices);
    // Node 0 drains from 100 s on and goes with its task at 150 s; node 1 stays until 300 s.
    RunOutcome run = runs.job(0, 4, 150, 300).run();
    assertThat(steps(run, 0)).containsExactly(step(0, 4), step(150, 0));
    assertThat(run.money().total()).isCloseTo(4 * (150 + 300) / 1000.0, within(1e-9));
    assertThat(run.money().useful()).isCloseTo(4 * (150 + 300) / 1000.0, within(1e-9));
  }

  @Test
  void a_task_larger_than_what_a_contract_ever_gives_is_an_error() {
    Runs runs = runs(Rents.room(2), 2, new Target.Nodes(2), 0).job(0, 3, 10);
    assertThat(runs.run().work().finishedTasks()).isEqualTo(1);
    assertThatThrownBy(() -> runs.contract(Contract.SPOT).run())
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("job-0")
        .hasMessageContaining("2 cores");
  }

  @Test
  void the_oracle_is_never_killed_while_the_pool_asks_for_nothing_new() {
    long killedOthers = 0;
    for (long seed = 1; seed <= 10; seed++) {
      RandomStream random = new RandomStreams(seed).stream("test");
      List<VmRequest> vms = new ArrayList<>();
      for (int server = 0; server < 4; server++) {
        // At most 2 cores are taken at any time: no node is ever evicted.
        for (int at = 1; at < 20_000; ) {
          int until = at + 1 + random.below(400);
          vms.add(Rents.vm(at, until, 1 + random.below(2), server));
          at = until + random.below(400);
        }
      }
      FreeRoom room = Rents.room(4, vms.toArray(VmRequest[]::new));
      Runs runs = runs(room, 4, new Target.Nodes(4), 0);
      for (int job = 0; job < 10; job++) {
        runs.job(job * 200, 1 + random.below(2), 30, 100, 200, 300);
      }
      killedOthers += runs.run().work().kills();
      RunOutcome oracle = runs.policy(PolicyName.ORACLE).run();
      assertThat(oracle.work().kills()).isZero();
      assertThat(oracle.work().finishedTasks()).isEqualTo(40);
    }
    assertThat(killedOthers).isPositive();
  }
}
