package dev.gleaner.yarn.embedded;

import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.KerberosInfo;
import org.apache.hadoop.security.SecurityInfo;
import org.apache.hadoop.security.token.TokenInfo;
import org.apache.hadoop.yarn.api.ApplicationClientProtocolPB;
import org.apache.hadoop.yarn.security.client.ClientRMSecurityInfo;
import org.apache.hadoop.yarn.server.api.ResourceManagerAdministrationProtocolPB;
import org.apache.hadoop.yarn.server.api.ResourceTrackerPB;

/**
 * Lets administrators and nodes of an embedded cluster show the owner's token, as users can: YARN
 * knows no tokens for them. Hadoop finds it as a service; it has no say on other clusters.
 */
public final class OwnerSecurityInfo extends SecurityInfo {

  private static final Set<Class<?>> WITHOUT_TOKENS =
      Set.of(ResourceManagerAdministrationProtocolPB.class, ResourceTrackerPB.class);

  private final SecurityInfo ofUsers = new ClientRMSecurityInfo();

  @Override
  public KerberosInfo getKerberosInfo(Class<?> protocol, Configuration configuration) {
    return null;
  }

  @Override
  public TokenInfo getTokenInfo(Class<?> protocol, Configuration configuration) {
    return configuration.get(OwnerToken.FILE) != null && WITHOUT_TOKENS.contains(protocol)
        ? ofUsers.getTokenInfo(ApplicationClientProtocolPB.class, configuration)
        : null;
  }
}
