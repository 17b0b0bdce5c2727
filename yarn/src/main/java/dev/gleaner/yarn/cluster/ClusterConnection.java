package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeys;
import org.apache.hadoop.ipc.RPC;
import org.apache.hadoop.yarn.api.ApplicationClientProtocol;
import org.apache.hadoop.yarn.api.protocolrecords.GetClusterNodesRequest;
import org.apache.hadoop.yarn.api.records.DecommissionType;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.ResourceOption;
import org.apache.hadoop.yarn.client.ClientRMProxy;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.server.api.ResourceManagerAdministrationProtocol;
import org.apache.hadoop.yarn.server.api.protocolrecords.RefreshNodesRequest;
import org.apache.hadoop.yarn.server.api.protocolrecords.UpdateNodeResourceRequest;

/** What we ask a ResourceManager as its administrator; survives its restarts and fail-overs. */
final class ClusterConnection implements AutoCloseable {

  private static final Set<NodeState> ALIVE =
      EnumSet.of(NodeState.RUNNING, NodeState.DECOMMISSIONING, NodeState.UNHEALTHY);

  private interface Call<T> {
    T run() throws IOException, YarnException;
  }

  private final ResourceManagerAdministrationProtocol administration;
  private final ApplicationClientProtocol client;

  ClusterConnection(Configuration cluster) {
    Configuration configuration = new YarnConfiguration(cluster);
    // As YARN's own command line does, for clusters with Kerberos.
    configuration.set(
        CommonConfigurationKeys.HADOOP_SECURITY_SERVICE_USER_NAME_KEY,
        configuration.get(YarnConfiguration.RM_PRINCIPAL, ""));
    this.administration =
        call(
            () ->
                ClientRMProxy.createRMProxy(
                    configuration, ResourceManagerAdministrationProtocol.class));
    this.client =
        call(() -> ClientRMProxy.createRMProxy(configuration, ApplicationClientProtocol.class));
  }

  List<NodeReport> nodes() {
    return call(() ->
            client.getClusterNodes(GetClusterNodesRequest.newInstance(EnumSet.copyOf(ALIVE))))
        .getNodeReports();
  }

  NodeReport node(NodeId id) {
    return find(id)
        .orElseThrow(
            () ->
                new BadInputException(
                    "the ResourceManager has no node %s; \"yarn node -list\" shows those it has"
                        .formatted(id)));
  }

  /** Of a node that is alive. */
  Optional<NodeReport> find(NodeId id) {
    return nodes().stream().filter(node -> node.getNodeId().equals(id)).findFirst();
  }

  void update(NodeId node, ResourceOption size) {
    call(
        () ->
            administration.updateNodeResource(
                UpdateNodeResourceRequest.newInstance(Map.of(node, size))));
  }

  void refreshNodes(int timeoutSeconds) {
    call(
        () ->
            administration.refreshNodes(
                RefreshNodesRequest.newInstance(DecommissionType.GRACEFUL, timeoutSeconds)));
  }

  private static <T> T call(Call<T> call) {
    try {
      return call.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (YarnException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  @Override
  public void close() {
    RPC.stopProxy(administration);
    RPC.stopProxy(client);
  }
}
