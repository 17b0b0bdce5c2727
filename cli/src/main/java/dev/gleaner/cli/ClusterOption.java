package dev.gleaner.cli;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import picocli.CommandLine.Option;

/** Which running YARN cluster a command speaks with. */
final class ClusterOption {

  @Option(
      names = "--conf",
      paramLabel = "FOLDER",
      description = "The cluster's configuration files. Default: the variable HADOOP_CONF_DIR.")
  Path conf;

  Configuration configuration() {
    String variable = System.getenv("HADOOP_CONF_DIR");
    if (conf == null && (variable == null || variable.isBlank())) {
      throw new BadInputException(
          "expected --conf FOLDER with the cluster's yarn-site.xml, such as --conf /etc/hadoop/conf,"
              + " or the variable HADOOP_CONF_DIR");
    }
    Path folder = conf == null ? Path.of(variable) : conf;
    if (!Files.isRegularFile(folder.resolve("yarn-site.xml"))) {
      throw new BadInputException(
          "--conf %s: there is no yarn-site.xml; expected the folder of a cluster's configuration"
              .formatted(folder));
    }
    Configuration configuration = new YarnConfiguration();
    for (String name : List.of("core-site.xml", "yarn-site.xml")) {
      if (Files.isRegularFile(folder.resolve(name))) {
        configuration.addResource(new org.apache.hadoop.fs.Path(folder.resolve(name).toUri()));
      }
    }
    return configuration;
  }
}
