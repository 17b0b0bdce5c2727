package dev.gleaner.cli.options;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.client.ClusterFiles;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which running YARN cluster a command speaks with. */
public final class ClusterOption {

  @Option(
      names = "--conf",
      paramLabel = "FOLDER",
      description = "The cluster's configuration files. Default: the variable HADOOP_CONF_DIR.")
  Path conf;

  @Mixin KerberosOptions kerberos;

  public Configuration configuration() {
    return read(conf, kerberos, "");
  }

  /**
   * The same for a command with a {@code --conf} of its own.
   *
   * @param conf null if it was not given
   * @param option what needs it, to be said first where it is not there
   */
  public static Configuration read(Path conf, KerberosOptions kerberos, String option) {
    String variable = System.getenv("HADOOP_CONF_DIR");
    if (conf == null && (variable == null || variable.isBlank())) {
      throw new BadInputException(
          option
              + "expected --conf FOLDER with the cluster's yarn-site.xml, such as --conf /etc/hadoop/conf,"
              + " or the variable HADOOP_CONF_DIR");
    }
    Configuration cluster = ClusterFiles.read(conf == null ? Path.of(variable) : conf);
    kerberos.into(cluster);
    return cluster;
  }
}
