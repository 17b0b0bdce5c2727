package dev.gleaner.cli.options;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.client.ClusterFiles;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Mixin;

/** Which running YARN cluster a command speaks with. */
public final class ClusterOption {

  @Mixin ConfOption conf;
  @Mixin KerberosOptions kerberos;

  public Configuration configuration() {
    return configuration("");
  }

  /**
   * How to reach the cluster.
   *
   * @param option what needs it, to be said first where it is not there
   */
  public Configuration configuration(String option) {
    Path folder =
        conf.folder()
            .orElseThrow(
                () ->
                    new BadInputException(
                        option
                            + "expected --conf FOLDER with the cluster's yarn-site.xml, such as"
                            + " --conf /etc/hadoop/conf, or the variable HADOOP_CONF_DIR"));
    Configuration cluster = ClusterFiles.read(folder);
    kerberos.into(cluster);
    return cluster;
  }

  /** Refuses all of these options where no cluster is asked. */
  public void refuseUnless(String condition) {
    conf.refuseUnless(condition);
    OptionChecks.meaningless("--principal", kerberos.principal, condition);
    OptionChecks.meaningless("--keytab", kerberos.keytab, condition);
  }
}
