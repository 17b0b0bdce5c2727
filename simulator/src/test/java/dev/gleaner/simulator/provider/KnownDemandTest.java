package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.HOUR;
import static dev.gleaner.simulator.provider.Providers.normal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownDemandTest {

  @Test
  void what_will_be_wanted_within_the_horizon_is_known_and_nothing_after_it() {
    // 2 cores from 1 h to 4 h, 3 from 2 h to 3 h; 9 fit on no host.
    Demand demand =
        new Demand(1, List.of(normal(1, 4, 2), normal(2, 3, 3), normal(2, 9, 9)), List.of());
    Hosts hosts = Hosts.alike(1, new Resources(8, 8 * 4096L));
    KnownDemand known = new KnownDemand(demand, hosts, 0, HOUR);

    assertThat(known.expected(-5 * HOUR)).isZero();
    assertThat(known.expected(HOUR / 2)).isEqualTo(2000);
    assertThat(known.expected(HOUR - 1)).isEqualTo(2000);
    assertThat(known.expected(HOUR)).isEqualTo(3000); // 2 are there, 3 come at the end of the hour
    assertThat(known.expected(2 * HOUR)).isZero(); // all are there
    assertThat(known.expected(7 * HOUR)).isZero();
    assertThat(new KnownDemand(demand, hosts, 0, 2 * HOUR).expected(0)).isEqualTo(5000);
    assertThat(new KnownDemand(demand, hosts, 1, 2 * HOUR).expected(0)).isEqualTo(5 * 2048);
  }
}
