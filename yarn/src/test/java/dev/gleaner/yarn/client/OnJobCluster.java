package dev.gleaner.yarn.client;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests that share a cluster, class by class; every test has a folder for itself. */
abstract class OnJobCluster {

  @TempDir private static Path folder;
  static JobCluster cluster;

  @TempDir Path work;

  @BeforeAll
  static void start() {
    cluster = new JobCluster(folder, MasterCode.OF_THIS_PROCESS, Map.of());
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }
}
