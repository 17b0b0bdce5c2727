package dev.gleaner.core.evict;

import static dev.gleaner.core.evict.HostState.FULL;
import static dev.gleaner.core.evict.HostState.NORMAL_ONLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FiltersTest {

  private static final Resources SIZE = Sizes.of(1, 1, 1);

  private final Hosts hosts = Sizes.hosts(3);
  private final Host host = hosts.host(hosts.add(Sizes.of(4, 8, 2), Set.of("ssd", "gpu")));
  private final Host other = hosts.host(hosts.add(Sizes.of(4, 8, 2), Set.of()));
  private final Filter affinity = new KeepsAffinity(hosts);

  private static Request request(long id, InstanceKind kind, Needs needs) {
    return new Request(id, kind, SIZE, 0, Request.NEVER, needs);
  }

  private void run(long id, InstanceKind kind, Needs needs) {
    hosts.place(new Instance(request(id, kind, needs), 0), host.number());
  }

  @Test
  void every_dimension_must_be_there() {
    EnoughRoom filter = new EnoughRoom();

    assertThat(filter.passes(host, FULL, Request.of(1, InstanceKind.NORMAL, Sizes.of(4, 8, 2))))
        .isTrue();
    assertThat(filter.passes(host, FULL, Request.of(1, InstanceKind.NORMAL, Sizes.of(5, 1, 1))))
        .isFalse();
    assertThat(filter.passes(host, FULL, Request.of(1, InstanceKind.NORMAL, Sizes.of(1, 9, 1))))
        .isFalse();
    assertThat(filter.passes(host, FULL, Request.of(1, InstanceKind.NORMAL, Sizes.of(1, 1, 3))))
        .isFalse();
  }

  @Test
  void what_preemptible_instances_take_is_there_for_normal_ones() {
    EnoughRoom filter = new EnoughRoom();
    run(1, InstanceKind.PREEMPTIBLE, Needs.NONE);
    run(2, InstanceKind.NORMAL, Needs.NONE);
    Request one = request(3, InstanceKind.NORMAL, Needs.NONE);

    assertThat(filter.passes(host, FULL, one)).isFalse();
    assertThat(filter.passes(host, NORMAL_ONLY, one)).isTrue();
  }

  @Test
  void all_properties_that_are_needed_must_be_there() {
    HasProperties filter = new HasProperties();
    Request both = request(1, InstanceKind.NORMAL, Needs.properties("ssd", "gpu"));
    Request unknown = request(1, InstanceKind.NORMAL, Needs.properties("ssd", "fpga"));

    assertThat(filter.passes(host, FULL, both)).isTrue();
    assertThat(filter.passes(other, FULL, both)).isFalse();
    assertThat(filter.passes(host, FULL, unknown)).isFalse();
    assertThat(filter.passes(other, FULL, request(1, InstanceKind.NORMAL, Needs.NONE))).isTrue();
  }

  @Test
  void those_that_are_to_be_apart_do_not_share_a_host() {
    run(1, InstanceKind.NORMAL, Needs.apart("group"));
    Request another = request(2, InstanceKind.NORMAL, Needs.apart("group"));
    Request stranger = request(2, InstanceKind.NORMAL, Needs.apart("other"));

    assertThat(affinity.passes(host, NORMAL_ONLY, another)).isFalse();
    assertThat(affinity.passes(other, NORMAL_ONLY, another)).isTrue();
    assertThat(affinity.passes(host, NORMAL_ONLY, stranger)).isTrue();
  }

  @Test
  void a_preemptible_member_repels_in_the_full_state_only() {
    run(1, InstanceKind.PREEMPTIBLE, Needs.apart("group"));
    Request another = request(2, InstanceKind.NORMAL, Needs.apart("group"));

    assertThat(affinity.passes(host, FULL, another)).isFalse();
    assertThat(affinity.passes(host, NORMAL_ONLY, another)).isTrue();
  }

  @Test
  void those_that_are_to_be_together_follow_the_first() {
    Request first = request(1, InstanceKind.NORMAL, Needs.together("group"));
    assertThat(affinity.passes(host, NORMAL_ONLY, first)).isTrue();
    assertThat(affinity.passes(other, NORMAL_ONLY, first)).isTrue();

    run(1, InstanceKind.NORMAL, Needs.together("group"));
    Request second = request(2, InstanceKind.NORMAL, Needs.together("group"));

    assertThat(affinity.passes(host, NORMAL_ONLY, second)).isTrue();
    assertThat(affinity.passes(other, NORMAL_ONLY, second)).isFalse();
  }

  @Test
  void a_preemptible_member_draws_in_the_full_state_only() {
    run(1, InstanceKind.PREEMPTIBLE, Needs.together("group"));
    Request second = request(2, InstanceKind.NORMAL, Needs.together("group"));

    assertThat(affinity.passes(other, FULL, second)).isFalse();
    assertThat(affinity.passes(other, NORMAL_ONLY, second)).isTrue();
  }
}
