package dev.gleaner.core.evict.admit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.estimate.demand.NormalGrowth;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AdmissionRulesTest {

  private final Hosts hosts = Hosts.alike(2, new Resources(10, 40_960));

  @Test
  void the_paper_lets_everything_in() {
    assertThat(new AdmitWhatFits().refusal(preemptible(1, 1000, 1), 0)).isEmpty();
  }

  @Test
  void a_quota_counts_preemptible_instances_and_no_others() {
    AdmissionRule quota = new AdmitUpToQuota(hosts, 0.3); // 6 cores of 20, 24,576 of 81,920 MiB
    hosts.place(new Instance(normal(1, 9, 1024), 0), 0);
    assertThat(quota.refusal(preemptible(2, 6, 1024), 0)).isEmpty();
    assertThat(quota.refusal(preemptible(2, 7, 1024), 0)).isPresent();

    hosts.place(new Instance(preemptible(3, 4, 1024), 0), 1);
    assertThat(quota.refusal(preemptible(4, 2, 1024), 0)).isEmpty();
    assertThat(quota.refusal(preemptible(4, 3, 1024), 0).orElseThrow().because().text(null))
        .isEqualTo("preemptible instances hold 4.0 cores of the 6.0 cores that they may");
    assertThat(quota.refusal(preemptible(4, 2, 23_553), 0).orElseThrow().because().text(null))
        .isEqualTo("preemptible instances hold 1024 MiB of the 24576 MiB that they may");

    hosts.remove(3);
    assertThat(quota.refusal(preemptible(4, 6, 1024), 0)).isEmpty();
  }

  @Test
  void a_quota_and_a_reserve_follow_what_hosts_have() {
    AdmissionRule quota = new AdmitUpToQuota(hosts, 0.3);
    AdmissionRule reserve = new AdmitBesideReserve(hosts, 0.5);
    Request request = preemptible(1, 6, 1024);
    assertThat(quota.refusal(request, 0)).isEmpty();
    assertThat(reserve.refusal(request, 0)).isEmpty();
    hosts.replace(0, new Resources(1, 4096), Set.of());
    assertThat(quota.refusal(request, 0)).isPresent(); // 3.3 of 11
    assertThat(reserve.refusal(request, 0)).isPresent(); // 5 would be left, 5.5 are to stay
  }

  @Test
  void a_reserve_stays_free_whoever_holds_the_rest() {
    AdmissionRule reserve = new AdmitBesideReserve(hosts, 0.25); // 5 cores of 20
    hosts.place(new Instance(normal(1, 8, 1024), 0), 0);
    hosts.place(new Instance(preemptible(2, 4, 1024), 0), 1);
    assertThat(reserve.refusal(preemptible(3, 3, 1024), 0)).isEmpty();
    assertThat(reserve.refusal(preemptible(3, 4, 1024), 0).orElseThrow().because().text(null))
        .isEqualTo("8.0 cores free, and 5.0 cores stay free for normal instances");
    hosts.remove(1);
    assertThat(reserve.refusal(preemptible(3, 4, 1024), 0)).isEmpty();
  }

  @Test
  void what_the_forecast_expects_stays_free() {
    AdmissionRule forecast =
        new AdmitBesideForecast(
            hosts, new ExpectedNormalDemand(hosts, dimension -> new NormalGrowth(0, 100, 10, 1)));
    Instance normal = new Instance(normal(1, 6, 1024), 0);
    hosts.place(normal, 0);
    forecast.normalStarts(normal, 10);
    assertThat(forecast.refusal(preemptible(2, 14, 1024), 99)).isEmpty(); // nothing seen yet
    assertThat(forecast.refusal(preemptible(2, 8, 1024), 100)).isEmpty(); // 14 free, 6 to stay
    assertThat(forecast.refusal(preemptible(2, 9, 1024), 100).orElseThrow().because().text(null))
        .isEqualTo("14.0 cores free, and normal instances may soon take 6.0 cores more");
    hosts.remove(1);
    forecast.normalEnds(normal, 110);
    assertThat(forecast.refusal(preemptible(2, 14, 1024), 120)).isEmpty(); // 20 free, 6 to stay
  }

  @Test
  void who_asks_for_none_of_a_resource_is_not_kept_out_by_it() {
    Hosts empty = Hosts.alike(1, Sizes.of(8, 32));
    for (AdmissionRule rule :
        new AdmissionRule[] {new AdmitUpToQuota(empty, 0), new AdmitBesideReserve(empty, 1)}) {
      assertThat(rule.refusal(Request.of(1, InstanceKind.PREEMPTIBLE, Sizes.of(0, 0)), 0))
          .isEmpty();
      assertThat(rule.refusal(Request.of(1, InstanceKind.PREEMPTIBLE, Sizes.of(0, 1)), 0))
          .isPresent();
    }
  }

  @Test
  void totals_agree_with_a_look_at_every_host() {
    for (long seed = 1; seed <= 30; seed++) {
      RandomStream random = new RandomStreams(seed).stream("totals");
      Hosts some = Hosts.alike(4, new Resources(16, 65_536));
      for (long id = 0; id < 60; id++) {
        Request request =
            random.chance(0.5)
                ? normal(id, 1 + random.below(4), 1024L * random.below(4))
                : preemptible(id, 1 + random.below(4), 1024L * random.below(4));
        int host = random.below(4);
        switch (random.below(5)) {
          case 0 -> some.replace(host, new Resources(8 + random.below(16), 65_536), Set.of());
          case 1, 2 -> some.placeByForce(new Instance(request, 0), host);
          default -> {
            long other = random.below(60);
            if (some.runs(other)) {
              some.remove(other);
            }
          }
        }
        for (int dimension = 0; dimension < 2; dimension++) {
          assertTotals(some, dimension);
        }
      }
    }
  }

  private static void assertTotals(Hosts some, int dimension) {
    long capacity = 0;
    long held = 0;
    for (var host : some.all()) {
      capacity += host.capacity(dimension);
      for (Instance one : host.preemptible()) {
        held += some.names().amount(one.size(), dimension);
      }
    }
    assertThat(some.totalCapacity(dimension)).isEqualTo(capacity);
    assertThat(some.totalPreemptible(dimension)).isEqualTo(held);
  }

  @Test
  void a_share_is_between_0_and_1() {
    assertThatThrownBy(() -> new AdmitUpToQuota(hosts, 1.2)).hasMessageContaining("1.2");
    assertThatThrownBy(() -> new AdmitBesideReserve(hosts, Double.NaN)).hasMessageContaining("NaN");
  }

  private static Request normal(long id, int cores, long mib) {
    return Request.of(id, InstanceKind.NORMAL, new Resources(cores, mib));
  }

  private static Request preemptible(long id, int cores, long mib) {
    return Request.of(id, InstanceKind.PREEMPTIBLE, new Resources(cores, mib));
  }
}
