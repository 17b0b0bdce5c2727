package dev.gleaner.yarn.embedded;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.ApplicationClientProtocol;
import org.apache.hadoop.yarn.api.ApplicationMasterProtocol;
import org.apache.hadoop.yarn.api.ContainerManagementProtocol;
import org.apache.hadoop.yarn.api.protocolrecords.GetNewApplicationRequest;
import org.apache.hadoop.yarn.api.protocolrecords.RegisterApplicationMasterRequest;
import org.apache.hadoop.yarn.api.protocolrecords.StartContainersRequest;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceOption;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.ipc.YarnRPC;
import org.apache.hadoop.yarn.server.api.ResourceManagerAdministrationProtocol;
import org.apache.hadoop.yarn.server.api.ResourceTracker;
import org.apache.hadoop.yarn.server.api.protocolrecords.RegisterNodeManagerRequest;
import org.apache.hadoop.yarn.server.api.protocolrecords.UpdateNodeResourceRequest;
import org.apache.hadoop.yarn.server.nodemanager.api.LocalizationProtocol;
import org.apache.hadoop.yarn.server.nodemanager.api.protocolrecords.LocalizerStatus;
import org.apache.hadoop.yarn.util.Records;

/**
 * A program that claims to be somebody else and tries everything that YARN's servers do, at every
 * port. It prints a line for each try: what, where, and how the server answered.
 */
final class Intruder {

  private interface Attack {
    Object at(InetSocketAddress server) throws Exception;
  }

  private static final NodeId NODE = NodeId.newInstance("127.0.0.1", 9);
  private static final Resource SIZE = Resource.newInstance(1024, 1);

  private final Configuration configuration;

  private Intruder(Configuration configuration) {
    this.configuration = configuration;
  }

  /** A folder of its own, and the ports. */
  public static void main(String[] arguments) throws Exception {
    Configuration plain = new YarnConfiguration();
    // What is refused must be refused at once.
    plain.setInt("ipc.client.connect.max.retries", 0);
    Configuration forged = new YarnConfiguration(plain);
    Path token = Path.of(arguments[0], "forged.token");
    OwnerToken.create(token);
    forged.set(OwnerToken.FILE, token.toString());
    forged.set(YarnConfiguration.IPC_RPC_IMPL, OwnerRpc.class.getName());
    for (String port : List.of(arguments).subList(1, arguments.length)) {
      InetSocketAddress server =
          new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
      new Intruder(plain).attack("without a token", server);
      new Intruder(forged).attack("with a forged token", server);
    }
    System.exit(0);
  }

  private void attack(String how, InetSocketAddress server) {
    attacks()
        .forEach(
            (what, attack) -> {
              String answer;
              try {
                answer = "LET IN " + attack.at(server).getClass().getSimpleName();
              } catch (Exception e) {
                answer = "refused " + e.getMessage().lines().findFirst().orElse("");
              }
              System.out.println(answer + " | " + what + " " + how + " at " + server);
            });
  }

  private Map<String, Attack> attacks() {
    Map<String, Attack> all = new LinkedHashMap<>();
    all.put(
        "submit",
        server ->
            to(ApplicationClientProtocol.class, server)
                .getNewApplication(GetNewApplicationRequest.newInstance()));
    all.put(
        "resize a node",
        server ->
            to(ResourceManagerAdministrationProtocol.class, server)
                .updateNodeResource(
                    UpdateNodeResourceRequest.newInstance(
                        Map.of(NODE, ResourceOption.newInstance(SIZE, 0)))));
    all.put(
        "bring a node",
        server ->
            to(ResourceTracker.class, server)
                .registerNodeManager(
                    RegisterNodeManagerRequest.newInstance(
                        NODE, 0, SIZE, "3.5.0", List.of(), List.of(), null)));
    all.put(
        "be a master",
        server ->
            to(ApplicationMasterProtocol.class, server)
                .registerApplicationMaster(
                    RegisterApplicationMasterRequest.newInstance("", -1, "")));
    all.put(
        "start a container",
        server ->
            to(ContainerManagementProtocol.class, server)
                .startContainers(StartContainersRequest.newInstance(List.of())));
    all.put(
        "localize",
        server -> {
          LocalizerStatus status = Records.newRecord(LocalizerStatus.class);
          status.setLocalizerId("container_1_0001_01_000001");
          return to(LocalizationProtocol.class, server).heartbeat(status);
        });
    return all;
  }

  private <T> T to(Class<T> protocol, InetSocketAddress server) {
    return protocol.cast(YarnRPC.create(configuration).getProxy(protocol, server, configuration));
  }
}
