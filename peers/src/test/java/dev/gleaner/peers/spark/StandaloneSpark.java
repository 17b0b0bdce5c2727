package dev.gleaner.peers.spark;

import dev.gleaner.peers.stock.AtExit;
import dev.gleaner.peers.stock.Daemon;
import dev.gleaner.peers.stock.FreePorts;
import dev.gleaner.peers.stock.JavaProgram;
import dev.gleaner.peers.stock.StockClassPath;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Spark's own master and workers, each a JVM of its own, each worker on a host of its own. */
final class StandaloneSpark implements AutoCloseable {

  private static final String HOSTS = "127.0.0.";
  private static final String LOOPBACK = HOSTS + "1";

  private final Path folder;
  private final List<String> classPath;
  private final int port = FreePorts.next();
  private final List<Daemon> workers = new ArrayList<>();
  private final Daemon master;
  private final AtExit end;

  StandaloneSpark(Path folder, String version, int count) {
    this.folder = folder;
    this.classPath = StockClassPath.of(version);
    makeHome();
    end = new AtExit(this::killAll);
    master =
        daemon(
            "master",
            "org.apache.spark.deploy.master.Master",
            List.of("--host", LOOPBACK, "--port", Integer.toString(port), "--webui-port", "0"),
            Map.of());
    master.start();
    Await.that("Spark's master; logs are in " + folder)
        .within(Duration.ofMinutes(5))
        .asLongAs(master::isAlive)
        .until(this::listens);
    for (int worker = 0; worker < count; worker++) {
      workers.add(worker(worker));
      workers.get(worker).start();
    }
  }

  List<String> classPath() {
    return classPath;
  }

  String address() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  Map<String, String> environment() {
    return Map.of(
        "SPARK_HOME", home().toString(),
        // Any will do: it is only asked for where there are jars of two.
        "SPARK_SCALA_VERSION", "2.13",
        "SPARK_LOCAL_DIRS", folder.resolve("local").toString());
  }

  private static String host(int worker) {
    return HOSTS + (worker + 2);
  }

  /** The worker that is on this host. */
  static int workerOn(String host) {
    return Integer.parseInt(host.substring(HOSTS.length())) - 2;
  }

  /** What the agent of the host would write. */
  void giveNotice(int worker) {
    try {
      Files.writeString(notice(worker), "{\"action\": \"terminate\"}\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean hasExecutor(int worker) {
    return workers.get(worker).children().findAny().isPresent();
  }

  void killMachine(int worker) {
    workers.get(worker).killMachine();
  }

  private Path notice(int worker) {
    return folder.resolve("notice-" + worker);
  }

  private Daemon worker(int worker) {
    Map<String, String> environment = new HashMap<>(environment());
    environment.put("GLEANER_NOTICE", notice(worker).toString());
    environment.put("SPARK_LOCAL_IP", host(worker));
    return daemon(
        "worker" + worker,
        "org.apache.spark.deploy.worker.Worker",
        List.of(
            "--host",
            host(worker),
            "--cores",
            "1",
            "--memory",
            "600m",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve("work" + worker).toString(),
            address()),
        environment);
  }

  private Daemon daemon(
      String name, String main, List<String> arguments, Map<String, String> environment) {
    List<String> flags = Stream.concat(Stream.of("-Xmx256m"), SparkFlags.modules()).toList();
    return new Daemon(
        new JavaProgram(name, folder, flags, classPath, main, arguments, environment));
  }

  // Workers want such a folder; what executors need is named to the driver.
  private void makeHome() {
    try {
      Files.createDirectories(home().resolve("jars"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path home() {
    return folder.resolve("home");
  }

  private boolean listens() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private void killAll() {
    workers.stream().filter(Daemon::wasStarted).forEach(Daemon::killMachine);
    if (master != null) {
      master.killMachine();
    }
  }

  @Override
  public void close() {
    end.close();
  }
}
