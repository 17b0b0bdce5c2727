package dev.gleaner.peers.stock;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A stock HDFS of one NameNode and one DataNode, each a JVM of its own. */
public final class Hdfs implements AutoCloseable {

  private static final String NAME_NODE = "org.apache.hadoop.hdfs.server.namenode.NameNode";
  private static final String DATA_NODE = "org.apache.hadoop.hdfs.server.datanode.DataNode";
  private static final Duration PATIENCE = Duration.ofMinutes(6);

  private final Path folder;
  private final StockHadoop hadoop;
  private final String address = "hdfs://" + FreePorts.nextAddress();
  private final Path configuration;
  private final List<Daemon> daemons;
  private final AtExit end;

  private Hdfs(Path folder, StockHadoop hadoop) {
    this.folder = folder;
    this.hadoop = hadoop;
    configuration = folder.resolve("configuration").resolve("hdfs");
    writeConfiguration();
    daemons =
        List.of(
            new Daemon(program("namenode", NAME_NODE)), new Daemon(program("datanode", DATA_NODE)));
    end = new AtExit(this::kill);
  }

  public static Hdfs start(Path folder, StockHadoop hadoop) {
    Hdfs hdfs = new Hdfs(folder, hadoop);
    try (ClientProcess format =
        ClientProcess.start(
            hdfs.program("format", NAME_NODE, "-format", "-force", "-nonInteractive"))) {
      format.awaitSuccess(PATIENCE);
    }
    hdfs.start();
    return hdfs;
  }

  public String address() {
    return address;
  }

  /** A client that gives up after seconds, not after minutes. */
  public static Map<String, String> impatientClient() {
    return Map.of(
        "dfs.client.socket-timeout", "3000",
        "dfs.client.block.write.retries", "0",
        "ipc.client.rpc-timeout.ms", "3000",
        "ipc.client.connect.timeout", "2000",
        "ipc.client.connect.max.retries", "1",
        "ipc.client.connect.max.retries.on.timeouts", "1",
        "ipc.client.connect.retry.interval", "200");
  }

  public void start() {
    daemons.forEach(Daemon::start);
  }

  /** Nobody gets an answer, and nobody is told. */
  public void pause() {
    daemons.forEach(Daemon::pause);
  }

  public void resume() {
    daemons.forEach(Daemon::resume);
  }

  /** Nobody is there any more. */
  public void kill() {
    daemons.stream().filter(Daemon::wasStarted).forEach(Daemon::killMachine);
  }

  @Override
  public void close() {
    end.close();
  }

  private void writeConfiguration() {
    SiteFile.write(
        configuration.resolve("core-site.xml"),
        Map.of("fs.defaultFS", address, "hadoop.tmp.dir", folder.resolve("hdfs").toString()));
    SiteFile.write(
        configuration.resolve("hdfs-site.xml"),
        Map.of(
            "dfs.replication", "1",
            "dfs.namenode.http-address", FreePorts.nextAddress(),
            "dfs.datanode.address", FreePorts.nextAddress(),
            "dfs.datanode.http.address", FreePorts.nextAddress(),
            "dfs.datanode.ipc.address", FreePorts.nextAddress(),
            // The NameNode leaves its safe mode as soon as the DataNode has reported.
            "dfs.namenode.safemode.extension", "0",
            "dfs.heartbeat.interval", "1"));
    SiteFile.writeLogging(configuration.resolve("log4j.properties"));
    // What is published leaves out the web pages, without which neither of them starts.
    for (String daemon : List.of("hdfs", "datanode", "static")) {
      SiteFile.writeText(
          configuration.resolve("webapps").resolve(daemon).resolve("index.html"), "");
    }
  }

  private JavaProgram program(String name, String mainClass, String... arguments) {
    List<String> flags = new ArrayList<>(hadoop.flags());
    flags.add("-Xmx192m");
    List<String> classPath = new ArrayList<>(List.of(configuration.toString()));
    classPath.addAll(hadoop.classPath());
    return new JavaProgram(name, folder, flags, classPath, mainClass, List.of(arguments), Map.of());
  }
}
