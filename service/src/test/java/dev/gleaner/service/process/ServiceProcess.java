package dev.gleaner.service.process;

import dev.gleaner.testing.Await;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts and kills a service. */
public final class ServiceProcess implements AutoCloseable {

  private final Process process;
  private final int port;

  private ServiceProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  public static ServiceProcess start(Path folder, String file, String... options)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(List.of(options));
    command.addAll(List.of(ServiceMain.class.getName(), folder.toString(), file));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String port =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
            .readLine();
    if (port == null) {
      throw new IOException("the service did not start");
    }
    return new ServiceProcess(process, Integer.parseInt(port));
  }

  public long pid() {
    return process.pid();
  }

  public ServiceClient client() {
    return new ServiceClient(port);
  }

  public ServiceClient leader() {
    ServiceClient client = client();
    Await.that("the service to lead").asLongAs(process::isAlive).until(client::leads);
    return client;
  }

  /** As {@code kill -9} does. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
