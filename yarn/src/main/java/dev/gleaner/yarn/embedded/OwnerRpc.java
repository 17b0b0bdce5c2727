package dev.gleaner.yarn.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.security.PrivilegedAction;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.ipc.Server;
import org.apache.hadoop.security.SaslRpcServer.AuthMethod;
import org.apache.hadoop.security.token.SecretManager;
import org.apache.hadoop.security.token.TokenIdentifier;
import org.apache.hadoop.yarn.api.ApplicationMasterProtocol;
import org.apache.hadoop.yarn.api.ContainerManagementProtocol;
import org.apache.hadoop.yarn.ipc.HadoopYarnProtoRPC;

/**
 * YARN's calls between processes, where every server of the cluster wants a token. Without Kerberos
 * YARN asks for tokens only where a master speaks with the scheduler and with nodes, and believes
 * everybody else: users, administrators, nodes and localizers. Here they need the owner's token.
 *
 * <p>YARN makes it by its name, in each process that reads the configuration of the cluster.
 */
@SuppressWarnings("rawtypes") // as YARN has it
public final class OwnerRpc extends HadoopYarnProtoRPC {

  private static final Set<Class<?>> TOKENS_OF_THEIR_OWN =
      Set.of(ApplicationMasterProtocol.class, ContainerManagementProtocol.class);

  @Override
  public Server getServer(
      Class protocol,
      Object instance,
      InetSocketAddress address,
      Configuration configuration,
      SecretManager<? extends TokenIdentifier> secrets,
      int handlers,
      String ports) {
    Configuration tokensOnly = new Configuration(configuration);
    tokensOnly.set(
        CommonConfigurationKeysPublic.HADOOP_SECURITY_AUTHENTICATION, AuthMethod.TOKEN.toString());
    return super.getServer(
        protocol,
        instance,
        address,
        tokensOnly,
        TOKENS_OF_THEIR_OWN.contains(protocol) ? secrets : OwnerToken.of(configuration),
        handlers,
        ports);
  }

  @Override
  public Object getProxy(Class protocol, InetSocketAddress address, Configuration configuration) {
    if (TOKENS_OF_THEIR_OWN.contains(protocol)) {
      return super.getProxy(protocol, address, configuration);
    }
    try {
      return OwnerToken.of(configuration)
          .owner(address)
          .doAs((PrivilegedAction<Object>) () -> super.getProxy(protocol, address, configuration));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
