package dev.gleaner.cli.options;

import dev.gleaner.yarn.login.ClusterLogin;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Option;

/** Who logs in to a cluster with Kerberos, where it is not the holder of a ticket. */
public final class KerberosOptions {

  @Option(
      names = "--principal",
      paramLabel = "NAME",
      description =
          "For a cluster with Kerberos: log in as NAME@REALM or NAME/_HOST@REALM. Default: the"
              + " property gleaner.kerberos.principal, or else the ticket of kinit.")
  public String principal;

  @Option(
      names = "--keytab",
      paramLabel = "FILE",
      description =
          "With --principal: the file with its key. Default: the property"
              + " gleaner.kerberos.keytab.")
  public Path keytab;

  public void into(Configuration cluster) {
    if (principal != null) {
      cluster.set(ClusterLogin.PRINCIPAL, principal);
    }
    if (keytab != null) {
      cluster.set(ClusterLogin.KEYTAB, keytab.toAbsolutePath().toString());
    }
  }
}
