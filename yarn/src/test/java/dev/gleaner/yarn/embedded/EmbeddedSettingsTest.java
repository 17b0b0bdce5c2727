package dev.gleaner.yarn.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedSettingsTest {

  private static final Path FOLDER = Path.of("somewhere");
  private static final EmbeddedSettings SETTINGS =
      new EmbeddedSettings(
          FOLDER,
          new CapacityTrace(
              List.of(joins("late", 20, 2), joins("first", 0, 4), joins("second", 10, 8)), 60));

  @Test
  void the_first_nodes_are_those_that_join_first() {
    assertThat(SETTINGS.withFirstNodes(2).capacity().nodes())
        .extracting(NodeTrace::name)
        .containsExactly("first", "second");
    assertThat(SETTINGS.withFirstNodes(9).capacity().nodes()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void time_must_pass(double speed) {
    assertThatThrownBy(() -> SETTINGS.withSpeed(speed))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("speed \"" + speed + "\"");
  }

  @Test
  void a_notice_is_not_negative() {
    assertThatThrownBy(() -> SETTINGS.withNotice(Duration.ofSeconds(-1)))
        .isInstanceOf(BadInputException.class);
  }

  @Test
  void requests_may_be_as_large_as_the_largest_node_ever() {
    Configuration configuration = EmbeddedConfiguration.forCluster(SETTINGS);

    assertThat(configuration.getInt(YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_VCORES, 0))
        .isEqualTo(8);
    assertThat(configuration.getInt(YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_MB, 0))
        .isEqualTo(8 * 1024);
  }

  @Test
  void properties_of_the_user_are_stronger_than_ours() {
    EmbeddedSettings settings =
        SETTINGS
            .withProperties(Map.of(YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS, "250", "a", "1"))
            .withProperties(Map.of("a", "2"));

    Configuration configuration = EmbeddedConfiguration.forCluster(settings);

    assertThat(configuration.get(YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS)).isEqualTo("250");
    assertThat(configuration.get("a")).isEqualTo("2");
  }

  private static NodeTrace joins(String name, long atMillis, int cores) {
    return new NodeTrace(
        name, List.of(new CapacityChange(atMillis, new Resources(cores, cores * 1024L))));
  }
}
