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
    String variable = System.getenv("HADOOP_CONF_DIR");
    if (conf == null && (variable == null || variable.isBlank())) {
      throw new BadInputException(
          "expected --conf FOLDER with the cluster's yarn-site.xml, such as --conf /etc/hadoop/conf,"
              + " or the variable HADOOP_CONF_DIR");
    }
    Configuration cluster = ClusterFiles.read(conf == null ? Path.of(variable) : conf);
    kerberos.into(cluster);
    return cluster;
  }
}
