import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code gleaner kube run} as a process of its own, and what can be seen of it from outside. */
final class RunningController implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("metrics on port (\\d+)");
  private static final Pattern AFTER_GC = Pattern.compile("->(\\d+)M\\(\\d+M\\)");

  private final Process process;
  private final Path folder;
  private final KubernetesClient admin;
  private final HttpClient http = HttpClient.newHttpClient();

  /** Starts one, which finds the cluster in KUBECONFIG; its log goes to a folder. */
  RunningController(KubernetesClient admin, Path folder, String heap, List<String> command)
      throws IOException {
    this.admin = admin;
    this.folder = folder;
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("GLEANER_HEAP", heap);
    builder
        .environment()
        .merge(
            "GLEANER_JAVA_OPTIONS",
            "-Xlog:gc:file=%s".formatted(folder.resolve("gc.log")),
            (given, ours) -> given + " " + ours);
    process =
        builder
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("controller.log").toFile())
            .start();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** A number of its page for Prometheus; 0 if there is none of this name yet. */
  long metric(String name) throws IOException, InterruptedException {
    Matcher port = PORT.matcher(Files.readString(folder.resolve("controller.log")));
    if (!port.find()) {
      return 0;
    }
    URI page = URI.create("http://127.0.0.1:%s/metrics".formatted(port.group(1)));
    return number(
        http.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body(),
        "gleaner_kube_" + name);
  }

  /** Calls that the API server has let in, by a flow schema that only this controller has. */
  long calls() {
    return number(
        admin.raw("/metrics"),
        "apiserver_flowcontrol_dispatched_requests_total\\{flow_schema=\"gleaner\",[^}]*\\}");
  }

  private static long number(String page, String pattern) {
    Matcher line = Pattern.compile("(?m)^" + pattern + " ([0-9.e+]+)$").matcher(page);
    long sum = 0;
    while (line.find()) {
      sum += (long) Double.parseDouble(line.group(1));
    }
    return sum;
  }

  /** The most that was left after a collection of garbage, in MiB. */
  long heap() throws IOException {
    return AFTER_GC
        .matcher(Files.readString(folder.resolve("gc.log")))
        .results()
        .mapToLong(one -> Long.parseLong(one.group(1)))
        .max()
        .orElse(0);
  }

  /** The most memory that it had of the machine, in MiB. */
  long resident() throws IOException {
    return Files.readAllLines(Path.of("/proc/%d/status".formatted(process.pid()))).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  /** Seconds of processors that it has used. */
  double processor() {
    return process.info().totalCpuDuration().map(one -> one.toMillis() / 1000.0).orElse(0.0);
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
