package dev.gleaner.yarn.master;

import java.io.File;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** The configuration that the client has put into the working folder. */
public final class MasterConfiguration {

  public static final String FILE = "gleaner-configuration.xml";

  private MasterConfiguration() {}

  static Configuration read() {
    Configuration configuration = new YarnConfiguration();
    configuration.addResource(new Path(new File(FILE).getAbsoluteFile().toURI()));
    // Or Hadoop would go by the files of the node, which may say less about the cluster.
    UserGroupInformation.setConfiguration(configuration);
    return configuration;
  }
}
