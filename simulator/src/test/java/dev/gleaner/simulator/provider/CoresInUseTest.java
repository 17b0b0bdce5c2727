package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;
import org.junit.jupiter.api.Test;

class CoresInUseTest {

  private final Instance normal = instance(1, InstanceKind.NORMAL, 4);
  private final Instance preemptible = instance(2, InstanceKind.PREEMPTIBLE, 2);

  private static Instance instance(long id, InstanceKind kind, int cores) {
    return new Instance(Request.of(id, kind, new Resources(cores, cores)), 0);
  }

  @Test
  void hours_are_shared_among_what_runs_in_them_and_the_warm_up_does_not_count() {
    CoresInUse cores = new CoresInUse(-3 * HOUR, 5 * HOUR / 2);
    cores.passUntil(-2 * HOUR);
    cores.begins(normal);
    cores.passUntil(HOUR / 2);
    cores.begins(preemptible);
    cores.passUntil(3 * HOUR / 2);
    cores.ends(normal);
    cores.passUntil(5 * HOUR / 2);

    assertThat(cores.normal()).containsExactly(4.0, 2.0, 0.0);
    assertThat(cores.preemptible()).containsExactly(1.0, 2.0, 1.0);
  }
}
