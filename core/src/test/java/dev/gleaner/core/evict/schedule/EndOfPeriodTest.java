package dev.gleaner.core.evict.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.demand.NormalGrowth;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import org.junit.jupiter.api.Test;

class EndOfPeriodTest {

  @Test
  void an_instance_ends_with_its_period_only_while_less_is_free_than_will_be_wanted() {
    Hosts hosts = Hosts.alike(2, Sizes.of(8));
    EndOfPeriod endOfPeriod = new EndOfPeriod(hosts, () -> new NormalGrowth(0, 100, 10, 1));
    Instance running = new Instance(Request.of(1, InstanceKind.PREEMPTIBLE, Sizes.of(8)), 0);
    hosts.place(running, 0);
    Request waiting = Request.of(2, InstanceKind.PREEMPTIBLE, Sizes.of(3));
    assertThat(endOfPeriod.whyEnd(running, 50)).isEmpty();
    assertThat(endOfPeriod.refusal(waiting, 50)).isEmpty();

    endOfPeriod.normalStarts(normal(3, 6), 60);
    assertThat(endOfPeriod.whyEnd(running, 150)).isEmpty(); // 8 are free, 6 will be wanted
    assertThat(endOfPeriod.refusal(waiting, 150)).isPresent(); // 5 would be left

    assertThat(endOfPeriod.refusal(waiting, 150).orElseThrow().because().text(String::valueOf))
        .isEqualTo("0.008 cores free, and normal instances may soon take 0.006 cores more");

    hosts.place(normal(4, 3), 1);
    assertThat(endOfPeriod.whyEnd(running, 160)).isPresent();
  }

  @Test
  void every_resource_counts_by_itself_for_those_who_have_some_of_it() {
    // 16 cores, 64 GB and 2 accelerators.
    Hosts hosts = Hosts.alike(2, Sizes.of(8, 32, 1));
    EndOfPeriod endOfPeriod = new EndOfPeriod(hosts, () -> new NormalGrowth(0, 100, 10, 1));
    Instance plain = new Instance(Request.of(1, InstanceKind.PREEMPTIBLE, Sizes.of(2, 24, 0)), 0);
    Instance accelerated =
        new Instance(Request.of(2, InstanceKind.PREEMPTIBLE, Sizes.of(1, 4, 1)), 0);
    hosts.place(plain, 0);
    hosts.place(accelerated, 1);

    // Within [0, 100) use of cores rises by 4, of memory by 20 + 16 and of accelerators by 0.
    endOfPeriod.normalStarts(normal(3, 4, 20, 0), 10);
    endOfPeriod.normalStarts(normal(4, 0, 16, 0), 20);
    endOfPeriod.normalEnds(normal(3, 4, 20, 0), 30);
    endOfPeriod.normalStarts(normal(5, 3, 10, 0), 40);
    endOfPeriod.normalEnds(normal(5, 3, 10, 0), 50);

    // Free are 13 cores, 36 GB and 1 accelerator: just what will be wanted of memory.
    assertThat(endOfPeriod.whyEnd(plain, 100)).isEmpty();
    assertThat(endOfPeriod.refusal(preemptible(9, 0, 0), 100)).isEmpty();
    assertThat(endOfPeriod.refusal(preemptible(10, 0, 0), 100)).isPresent();
    assertThat(endOfPeriod.refusal(preemptible(1, 1, 0), 100)).isPresent();
    assertThat(endOfPeriod.refusal(preemptible(0, 0, 1), 100)).isEmpty();

    // 35 GB are 1 too few, though 13 cores are far more than 4.
    hosts.place(normal(6, 0, 1, 0), 0);
    assertThat(endOfPeriod.whyEnd(plain, 100)).isPresent();
    assertThat(endOfPeriod.whyEnd(accelerated, 100)).isPresent();

    // The next horizon sees 2 accelerators more, of which 1 is free: only who has one can give it.
    // Ten horizons later it is forgotten.
    endOfPeriod.normalEnds(normal(4, 0, 16, 0), 110);
    endOfPeriod.normalStarts(normal(7, 0, 0, 2), 120);
    assertThat(endOfPeriod.whyEnd(plain, 1_199)).isEmpty();
    assertThat(endOfPeriod.whyEnd(accelerated, 1_199)).isPresent();
    assertThat(endOfPeriod.whyEnd(accelerated, 1_200)).isEmpty();
  }

  private static Instance normal(long id, long... size) {
    return new Instance(Request.of(id, InstanceKind.NORMAL, Sizes.of(size)), 0);
  }

  private static Request preemptible(long... size) {
    return Request.of(100, InstanceKind.PREEMPTIBLE, Sizes.of(size));
  }
}
