package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.apache.hadoop.yarn.util.Clock;
import org.junit.jupiter.api.Test;

/** Whatever Gleaner throws, and wherever, containers get their nodes as if it were not there. */
class BrokenGleanerTest {

  /** A clock that breaks whoever of Gleaner looks at it. */
  private record BreakingClock(Clock clock, Error problem) implements Clock {
    @Override
    public long getTime() {
      boolean ours =
          StackWalker.getInstance()
              .walk(
                  frames ->
                      frames.anyMatch(frame -> frame.getClassName().contains(".PlacementEngine")));
      if (ours) {
        throw problem;
      }
      return clock.getTime();
    }
  }

  private static void breakWith(PluginCluster cluster, Error problem) {
    cluster.scheduler.setClock(new BreakingClock(cluster.clock, problem));
  }

  @Test
  void an_error_at_every_turn_is_counted_and_nothing_else() throws Exception {
    try (PluginCluster cluster = new PluginCluster(Mode.ON, Map.of())) {
      MockNM first = cluster.node(STABLE, 8);
      breakWith(cluster, new AssertionError("broken"));
      cluster.resize(first, 4);
      MockNM second = cluster.node(PluginCluster.UNSTABLE, 8);
      MockAM master = cluster.application("3h");
      cluster.ask(master, request(ANY, 2, 3));

      assertThat(cluster.report(first, master)).isNotEmpty();
      cluster.finish(master, first);
      cluster.report(second, master);

      cluster.scheduler.setClock(cluster.clock);
      assertThat(cluster.metric("Failures")).isGreaterThan(3);
      assertThat(cluster.metric("PlainFailed")).isPositive();
      assertThat(cluster.metric("EventsMissed")).isPositive();
      assertThat(cluster.metric("Mode")).isEqualTo(2);
    }
  }

  @Test
  void a_class_that_is_missing_switches_gleaner_off_and_nothing_else() throws Exception {
    try (PluginCluster cluster = new PluginCluster(Mode.ON, Map.of())) {
      MockNM node = cluster.node(STABLE, 8);
      breakWith(cluster, new NoClassDefFoundError("org/apache/hadoop/Renamed"));
      MockAM master = cluster.application("3h");
      cluster.ask(master, request(ANY, 2, 1));

      assertThat(cluster.report(node, master)).containsExactly(STABLE);
      cluster.scheduler.setClock(cluster.clock);
      assertThat(cluster.metric("Mode")).isZero();
    }
  }
}
