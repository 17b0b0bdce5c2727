package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.schedule.FilterScheduler;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.schedule.RetryScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Algorithms 1, 2 and 6 on two hosts with four cores. */
class SchedulersTest {

  private final Hosts hosts = Hosts.alike(2, Sizes.of(4));
  private final RandomStreams random = new RandomStreams(11);
  private final LeastCostVictims victims =
      new LeastCostVictims((instance, now) -> instance.id(), random.stream("victims"));
  private final HostSearch search =
      new EveryHost(
          hosts,
          List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts)),
          List.of(
              new WeightedRank(new OvercommitRank(), 10),
              new WeightedRank(FreeRoomRank.spread(), 1)),
          random.stream("hosts"));
  private final Scheduler filter = new FilterScheduler(search);
  private final Scheduler retry = new RetryScheduler(hosts, search, victims);
  private final Scheduler aware = new PreemptibleAwareScheduler(hosts, search, victims);

  private Instance run(long id, InstanceKind kind, long cores, int host) {
    Instance instance = new Instance(Request.of(id, kind, Sizes.of(cores)), 0);
    hosts.place(instance, host);
    return instance;
  }

  private static Request request(InstanceKind kind, long cores) {
    return Request.of(100, kind, Sizes.of(cores));
  }

  private HostDecision refused(Request request, HostState state) {
    return new HostDecision.Refused(request, search.whyNone(request, state));
  }

  @Test
  void algorithm_1_takes_the_best_of_the_hosts_that_pass() {
    run(1, InstanceKind.NORMAL, 1, 0);

    assertThat(filter.schedule(request(InstanceKind.NORMAL, 2), 0))
        .isEqualTo(new HostDecision.Placed(request(InstanceKind.NORMAL, 2), 1, Victims.NONE));
    assertThat(filter.schedule(request(InstanceKind.NORMAL, 5), 0))
        .isEqualTo(refused(request(InstanceKind.NORMAL, 5), HostState.FULL));
  }

  @Test
  void the_filter_scheduler_refuses_what_retry_makes_room_for() {
    run(1, InstanceKind.NORMAL, 4, 0);
    Instance cheap = run(2, InstanceKind.PREEMPTIBLE, 2, 1);
    run(3, InstanceKind.PREEMPTIBLE, 2, 1);
    Request two = request(InstanceKind.NORMAL, 2);
    HostDecision placed = new HostDecision.Placed(two, 1, new Victims(List.of(cheap), 2));

    assertThat(filter.schedule(two, 0)).isEqualTo(refused(two, HostState.FULL));
    assertThat(retry.schedule(two, 0)).isEqualTo(placed);
    assertThat(aware.schedule(two, 0)).isEqualTo(placed);
  }

  @Test
  void nobody_ends_while_another_host_has_room() {
    run(1, InstanceKind.PREEMPTIBLE, 3, 0);
    run(2, InstanceKind.NORMAL, 2, 1);
    Request two = request(InstanceKind.NORMAL, 2);

    assertThat(aware.schedule(two, 0)).isEqualTo(new HostDecision.Placed(two, 1, Victims.NONE));
    assertThat(retry.schedule(two, 0)).isEqualTo(new HostDecision.Placed(two, 1, Victims.NONE));
  }

  @Test
  void every_decision_says_why() {
    run(1, InstanceKind.NORMAL, 4, 0);
    run(2, InstanceKind.PREEMPTIBLE, 2, 1);

    assertThat(why(request(InstanceKind.NORMAL, 2))).isEqualTo("h1 is the best host with room");
    assertThat(why(request(InstanceKind.NORMAL, 4)))
        .isEqualTo("h1 is the best host; 1 instance(s) end there, at a cost of 2.00");
    assertThat(why(request(InstanceKind.NORMAL, 5)))
        .startsWith("none of 2 hosts takes 0.005 cores, 0 GiB, whoever would end for it: 2 have");
  }

  @Test
  void a_decision_says_how_far_it_may_be_from_the_least_cost() {
    Request request = request(InstanceKind.NORMAL, 4);
    Instance victim = run(1, InstanceKind.PREEMPTIBLE, 2, 1);

    assertThat(why(request, new Victims(List.of(victim), 2.05, 2)))
        .isEqualTo(
            "h1 is the best host; 1 instance(s) end there, at a cost of 2.05,"
                + " at most 2.5% above the least");
    assertThat(why(request, new Victims(List.of(victim), 2.05, 0)))
        .endsWith("at a cost of 2.05, which may not be the least");
  }

  private static String why(Request request, Victims victims) {
    return new HostDecision.Placed(request, 1, victims).because().text(host -> "h" + host);
  }

  private String why(Request request) {
    return aware.schedule(request, 0).because().text(host -> "h" + host);
  }

  @Test
  void a_preemptible_request_never_ends_anybody() {
    run(1, InstanceKind.PREEMPTIBLE, 3, 0);
    run(2, InstanceKind.PREEMPTIBLE, 3, 1);
    Request two = request(InstanceKind.PREEMPTIBLE, 2);
    HostDecision refused = refused(two, HostState.FULL);

    assertThat(filter.schedule(two, 0)).isEqualTo(refused);
    assertThat(retry.schedule(two, 0)).isEqualTo(refused);
    assertThat(aware.schedule(two, 0)).isEqualTo(refused);
  }

  @Test
  void a_normal_request_is_refused_where_even_the_end_of_all_would_not_help() {
    run(1, InstanceKind.NORMAL, 3, 0);
    run(2, InstanceKind.NORMAL, 3, 1);
    run(3, InstanceKind.PREEMPTIBLE, 1, 0);
    Request two = request(InstanceKind.NORMAL, 2);
    HostDecision refused = refused(two, HostState.NORMAL_ONLY);

    assertThat(aware.schedule(two, 0)).isEqualTo(refused);
    assertThat(retry.schedule(two, 0)).isEqualTo(refused);
  }

  @Test
  void a_request_for_what_the_hosts_do_not_count_is_an_error() {
    HostSearch index = new HostIndex(hosts, List.of(), List.of(), random.stream("index"));
    Request more = Request.of(100, InstanceKind.NORMAL, new Resources(1, 2048).with("gpu", 3));

    for (Scheduler scheduler : List.of(filter, retry, aware, new FilterScheduler(index))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> scheduler.schedule(more, 0))
          .withMessage("1 cores, 2 GiB, 3 gpu: the hosts count cores, memory only");
    }
  }

  @Test
  void a_decision_changes_nothing_by_itself() {
    run(1, InstanceKind.PREEMPTIBLE, 4, 0);
    run(2, InstanceKind.PREEMPTIBLE, 4, 1);

    HostDecision first = aware.schedule(request(InstanceKind.NORMAL, 4), 0);

    assertThat(hosts.host(0).preemptible()).hasSize(1);
    assertThat(hosts.host(1).preemptible()).hasSize(1);
    assertThat(first).isInstanceOf(HostDecision.Placed.class);
  }
}
