package dev.gleaner.yarn.login;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeys;
import org.apache.hadoop.security.SecurityUtil;
import org.apache.hadoop.security.UserGroupInformation;

/**
 * Logs this process in to a cluster with Kerberos: from a keytab, which is read again before a
 * ticket ends, so that a daemon may run for months; or else with the ticket of {@code kinit}. A
 * cluster without Kerberos needs nothing.
 */
public final class ClusterLogin {

  /** Who logs in from the keytab; {@code _HOST} stands for the name of this machine. */
  public static final String PRINCIPAL = "gleaner.kerberos.principal";

  /** A file on this machine with the key of the principal. */
  public static final String KEYTAB = "gleaner.kerberos.keytab";

  private ClusterLogin() {}

  /** From now on, all that this process asks of a cluster it asks as this user. */
  public static void of(Configuration cluster) {
    cluster.setBoolean(
        CommonConfigurationKeys.HADOOP_KERBEROS_KEYTAB_LOGIN_AUTORENEWAL_ENABLED, true);
    UserGroupInformation.setConfiguration(cluster);
    String principal = cluster.getTrimmed(PRINCIPAL, "");
    String keytab = cluster.getTrimmed(KEYTAB, "");
    if (principal.isEmpty() != keytab.isEmpty()) {
      throw new BadInputException(
          "expected a principal and its keytab, or neither; there is only %s"
              .formatted(
                  principal.isEmpty() ? "the keytab " + keytab : "the principal " + principal));
    }
    if (!UserGroupInformation.isSecurityEnabled()) {
      requireNothing(principal);
    } else if (keytab.isEmpty()) {
      useTicket();
    } else {
      useKeytab(principal, keytab);
    }
  }

  private static void requireNothing(String principal) {
    if (!principal.isEmpty()) {
      throw new BadInputException(
          "principal %s: the cluster does not use Kerberos; leave principal and keytab out, or set"
                  .formatted(principal)
              + " hadoop.security.authentication=kerberos in its core-site.xml");
    }
  }

  private static void useTicket() {
    try {
      if (UserGroupInformation.getLoginUser().hasKerberosCredentials()) {
        return;
      }
    } catch (IOException e) {
      throw new BadInputException(
          "the cluster uses Kerberos, and the login failed: %s; see what klist says"
              .formatted(innermost(e)));
    }
    throw new BadInputException(
        "the cluster uses Kerberos, and there is no ticket; get one with kinit, or give --principal"
            + " NAME and --keytab FILE");
  }

  private static void useKeytab(String principal, String keytab) {
    if (!Files.isReadable(Path.of(keytab))) {
      throw new BadInputException(
          "keytab %s: cannot be read; expected a file with the key of %s"
              .formatted(keytab, principal));
    }
    try {
      String whole =
          SecurityUtil.getServerPrincipal(
              principal, InetAddress.getLocalHost().getCanonicalHostName());
      UserGroupInformation.loginUserFromKeytab(whole, keytab);
    } catch (IOException e) {
      throw new BadInputException(
          "principal %s cannot log in with keytab %s: %s; see what \"kinit -kt %s %s\" says"
              .formatted(principal, keytab, innermost(e), keytab, principal));
    }
  }

  // The outer ones tell which of Hadoop's classes was called.
  private static String innermost(Throwable problem) {
    Throwable inner = problem;
    while (inner.getCause() != null) {
      inner = inner.getCause();
    }
    return inner.getMessage();
  }
}
