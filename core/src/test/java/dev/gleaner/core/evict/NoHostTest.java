package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Reason;
import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NoHostTest {

  private static final Reason.NodeNames NAMES = host -> "h" + host;

  private final Hosts hosts = new Hosts(ResourceNames.with("gpu"));
  private final List<Filter> filters =
      List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts));
  private final RandomStream random = new RandomStreams(15).stream("refusals");

  private NoHost whyNone(Resources size, Needs needs, HostState state) {
    Request request = new Request(100, InstanceKind.NORMAL, size, 0, Request.NEVER, needs);
    EveryHost search = new EveryHost(hosts, filters, List.of(), random);
    assertThat(search.best(request, state, 0)).isEqualTo(HostSearch.NO_HOST);
    return search.whyNone(request, state);
  }

  @Test
  void it_says_which_filter_refused_and_what_was_missing_on_how_many_hosts() {
    hosts.add(new Resources(4, 8192), Set.of("ssd"));
    hosts.add(new Resources(8, 4096).with("gpu", 2), Set.of("ssd"));
    hosts.add(new Resources(8, 8192).with("gpu", 2), Set.of());

    NoHost why =
        whyNone(
            new Resources(8, 8192).with("gpu", 1), Needs.properties("ssd"), HostState.NORMAL_ONLY);

    assertThat(why.counts())
        .contains(
            new NoHost.Counts(
                3,
                Map.of("have too little room", 2, "lack a property that it needs", 1),
                Map.of("cores", 1, "memory", 1, "gpu", 1)));
    assertThat(why.text(NAMES))
        .isEqualTo(
            "none of 3 hosts takes 8 cores, 8 GiB, 1 gpu, whoever would end for it: 2 have too"
                + " little room, 1 lack a property that it needs; too little cores on 1, memory on"
                + " 1, gpu on 1");
  }

  @Test
  void who_reads_it_after_the_hosts_have_changed_hears_what_is_still_known() {
    hosts.add(new Resources(4, 8192), Set.of());
    NoHost read = whyNone(new Resources(5, 1), Needs.NONE, HostState.FULL);
    NoHost unread = whyNone(new Resources(5, 1), Needs.NONE, HostState.FULL);
    String text = read.text(NAMES);

    hosts.add(new Resources(8, 8192), Set.of());

    assertThat(read.text(NAMES))
        .isEqualTo(text)
        .isEqualTo(
            "none of 1 hosts takes 5 cores, 1 MiB: 1 have too little room; too little cores on 1");
    assertThat(unread.counts()).isEmpty();
    assertThat(unread.text(NAMES))
        .isEqualTo(
            "none of 1 hosts takes 5 cores, 1 MiB; the hosts have changed since, and nobody had"
                + " asked what they lacked");
  }

  @Test
  void every_host_is_counted_once_at_the_first_filter_that_it_does_not_pass() {
    for (int round = 0; round < 300; round++) {
      hosts.add(
          new Resources(1 + random.below(8), 1 + random.below(8)),
          random.chance(0.5) ? Set.of("ssd") : Set.of());
      Request request =
          new Request(
              1000 + round,
              InstanceKind.NORMAL,
              new Resources(random.below(12), random.below(12)),
              0,
              Request.NEVER,
              random.chance(0.5) ? Needs.properties("ssd") : Needs.NONE);

      NoHost.Counts counts =
          new NoHost(hosts, filters, request, HostState.FULL).counts().orElseThrow();

      int passing = 0;
      for (Host host : hosts.all()) {
        passing +=
            filters.stream().allMatch(one -> one.passes(host, HostState.FULL, request)) ? 1 : 0;
      }
      int refused = counts.refused().values().stream().mapToInt(count -> count).sum();
      assertThat(refused + passing).isEqualTo(counts.hosts()).isEqualTo(hosts.count());
      assertThat(counts.lacking().getOrDefault("memory", 0))
          .isEqualTo(
              (int)
                  hosts.all().stream()
                      .filter(host -> host.free(HostState.FULL, 1) < request.size().memoryMib())
                      .count());
    }
  }
}
