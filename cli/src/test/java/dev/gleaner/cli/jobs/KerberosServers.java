package dev.gleaner.cli.jobs;

import dev.gleaner.testing.Await;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.nodemanager.NodeManager;
import org.apache.hadoop.yarn.server.resourcemanager.ResourceManager;

/**
 * YARN's own ResourceManager and a NodeManager, as a process that ends when its standard input
 * does. They choose their ports, and then write down where they are.
 */
public final class KerberosServers {

  private KerberosServers() {}

  /** The file with their properties, and the file for clients that they write. */
  public static void main(String[] args) throws Exception {
    Configuration configuration = new YarnConfiguration();
    configuration.addResource(new org.apache.hadoop.fs.Path(Path.of(args[0]).toUri()));
    ResourceManager master = new ResourceManager();
    master.init(configuration);
    master.start();
    NodeManager node = new NodeManager();
    node.init(new YarnConfiguration(master.getConfig()));
    node.start();
    Await.that("a node").until(() -> !master.getRMContext().getRMNodes().isEmpty());
    Path draft = Path.of(args[1] + ".new");
    try (OutputStream out = Files.newOutputStream(draft)) {
      master.getConfig().writeXml(out);
    }
    Files.move(draft, Path.of(args[1]), StandardCopyOption.ATOMIC_MOVE);
    System.in.transferTo(OutputStream.nullOutputStream());
    node.stop();
    master.stop();
    Runtime.getRuntime().halt(0);
  }
}
