package dev.gleaner.yarn.client;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.HAUtil;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** The configuration files by which clients find a real cluster. */
public final class ClusterFiles {

  private static final List<String> FILES =
      List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml");
  private static final int PATIENCE_MILLIS = 5_000;

  private ClusterFiles() {}

  /** Reads the files of a folder such as {@code /etc/hadoop/conf}. */
  public static Configuration read(Path folder) {
    if (!Files.isRegularFile(folder.resolve("yarn-site.xml"))) {
      throw new BadInputException(
          "--conf %s: there is no yarn-site.xml; expected the folder of a cluster's configuration,"
                  .formatted(folder)
              + " such as /etc/hadoop/conf");
    }
    Configuration configuration = new YarnConfiguration();
    for (String file : FILES) {
      Path path = folder.resolve(file);
      if (Files.isRegularFile(path)) {
        configuration.addResource(new org.apache.hadoop.fs.Path(path.toUri()));
      }
    }
    try {
      configuration.size();
    } catch (RuntimeException e) {
      throw new BadInputException(
          "--conf %s: cannot be read: %s".formatted(folder, e.getMessage()));
    }
    return configuration;
  }

  /** Hadoop's clients would try for a quarter of an hour before they say that nobody answers. */
  public static void requireAnswer(Configuration configuration) {
    if (HAUtil.isHAEnabled(configuration)) {
      return;
    }
    InetSocketAddress address =
        configuration.getSocketAddr(
            YarnConfiguration.RM_ADDRESS,
            YarnConfiguration.DEFAULT_RM_ADDRESS,
            YarnConfiguration.DEFAULT_RM_PORT);
    try (Socket socket = new Socket()) {
      socket.connect(address, PATIENCE_MILLIS);
    } catch (IOException e) {
      throw new BadInputException(
          "no ResourceManager answers at %s:%d (%s); is it running, and is %s right?"
              .formatted(
                  address.getHostString(),
                  address.getPort(),
                  e.getMessage(),
                  YarnConfiguration.RM_ADDRESS));
    }
  }
}
