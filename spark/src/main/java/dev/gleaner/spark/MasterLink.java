package dev.gleaner.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;

/** Hears the up-calls of {@code gleaner serve applications}, over lost connections and restarts. */
final class MasterLink implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 20_000;
  private static final long PAUSE_MILLIS = 1000;
  private static final long REFUSED_PAUSE_MILLIS = 10_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String address;
  private final Optional<String> tokenFile;
  private final BiConsumer<String, JsonNode> told;
  private final Guard guard;
  private volatile boolean closed;
  private volatile HttpURLConnection stream;
  private Thread thread;

  MasterLink(
      String master,
      Optional<String> tokenFile,
      String application,
      BiConsumer<String, JsonNode> told,
      Guard guard) {
    this.address = master.replaceAll("/+$", "") + "/v1/applications/" + application;
    this.tokenFile = tokenFile;
    this.told = told;
    this.guard = guard;
  }

  void start() {
    thread = Daemons.named("gleaner-up-calls").newThread(this::follow);
    thread.start();
  }

  void renew() throws IOException {
    call("/renew", "");
  }

  void checkpointed(OptionalDouble progress) throws IOException {
    call(
        "/checkpointed",
        progress.isPresent() ? "{\"progress\": " + progress.getAsDouble() + "}" : "{}");
  }

  private void call(String path, String body) throws IOException {
    HttpURLConnection http = open(path);
    http.setRequestMethod("POST");
    http.setDoOutput(true);
    http.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
    if (http.getResponseCode() >= 400) {
      throw new IOException(http.getResponseCode() + " of " + address + path);
    }
    http.getInputStream().close();
  }

  private void follow() {
    String last = "0";
    while (!closed) {
      long pause = PAUSE_MILLIS;
      try {
        HttpURLConnection http = open("/events");
        http.setRequestProperty("Last-Event-ID", last);
        stream = http;
        int code = http.getResponseCode();
        if (code < 400) {
          last = read(http, last);
          continue;
        }
        guard.warn(
            "%s answers %d; is %stokenFile right, and %sapplication registered? Asking again"
                .formatted(address, code, PluginSettings.PREFIX, PluginSettings.PREFIX));
        pause = REFUSED_PAUSE_MILLIS;
      } catch (IOException | RuntimeException e) {
        // An address that is none, or a connection that is closed while it is opened.
        if (!closed) {
          guard.warn("the master is away: " + e);
        }
      }
      pause(pause);
    }
  }

  private String read(HttpURLConnection http, String from) throws IOException {
    String last = from;
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(http.getInputStream(), StandardCharsets.UTF_8))) {
      String event = "";
      for (String line = lines.readLine(); line != null && !closed; line = lines.readLine()) {
        if (line.startsWith("id: ")) {
          last = line.substring("id: ".length());
        } else if (line.startsWith("event: ")) {
          event = line.substring("event: ".length());
        } else if (line.startsWith("data: ")) {
          String kind = event;
          String data = line.substring("data: ".length());
          guard.run("understand " + kind, () -> told.accept(kind, JSON.readTree(data)));
        }
      }
    } catch (IOException e) {
      // What has been heard is not asked for again.
      pause(PAUSE_MILLIS);
    }
    return last;
  }

  private HttpURLConnection open(String path) throws IOException {
    HttpURLConnection http =
        (HttpURLConnection) URI.create(address + path).toURL().openConnection();
    if (tokenFile.isPresent()) {
      // Read each time: tokens change.
      String token = Files.readString(Path.of(tokenFile.get())).strip();
      http.setRequestProperty("Authorization", "Bearer " + token);
    }
    http.setConnectTimeout(TIMEOUT_MILLIS);
    http.setReadTimeout(TIMEOUT_MILLIS);
    return http;
  }

  private void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      closed = true;
    }
  }

  @Override
  public void close() {
    closed = true;
    if (thread != null) {
      thread.interrupt();
    }
    HttpURLConnection open = stream;
    if (open != null) {
      open.disconnect();
    }
  }
}
