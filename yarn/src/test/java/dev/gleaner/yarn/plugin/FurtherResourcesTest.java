package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.UNSTABLE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceOption;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.api.protocolrecords.UpdateNodeResourceRequest;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.util.resource.ResourceUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("resource-types")
class FurtherResourcesTest extends OnTwoNodes {

  private static final Map<String, String> TYPES =
      Map.of(YarnConfiguration.RESOURCE_TYPES, "licence");

  @BeforeEach
  void nameTypes() {
    Configuration types = new Configuration(false);
    TYPES.forEach(types::set);
    ResourceUtils.resetResourceTypes(types);
  }

  @Test
  void a_request_with_further_resources_does_not_wait_for_a_stable_node_without_them()
      throws Exception {
    start(Mode.ON, TYPES);
    hasOneLicence();
    MockAM master = cluster.application("3h");
    cluster.ask(
        master,
        ResourceRequest.newInstance(
            Priority.newInstance(1), ResourceRequest.ANY, size(2, Map.of("licence", 1L)), 1));

    assertThat(cluster.report(stable, master)).isEmpty();
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.metric("StoodAsideFurtherResources")).isPositive();
  }

  private void hasOneLicence() throws Exception {
    cluster
        .rm
        .getAdminService()
        .updateNodeResource(
            UpdateNodeResourceRequest.newInstance(
                Map.of(
                    unstable.getNodeId(),
                    ResourceOption.newInstance(size(8, Map.of("licence", 1L)), -1))));
    cluster.rm.drainEvents();
  }

  private static Resource size(int cores, Map<String, Long> further) {
    return Resource.newInstance(cores * 4096L, cores, further);
  }
}
