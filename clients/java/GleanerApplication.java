import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;

/**
 * An application of "gleaner serve applications". This one file is all that a program needs. As a
 * program it registers, prints what it is told, one line each, and ends when it is not registered
 * any more: java GleanerApplication.java http://127.0.0.1:8743 TOKEN-FILE NAME CORES MIB
 */
public final class GleanerApplication {

  private static final int TIMEOUT_MILLIS = 20_000;
  private static final long RENEW_MILLIS = 60_000;
  private final String address;
  private final String token;
  private volatile boolean closed;
  public GleanerApplication(String service, String token, String name) {
    this.address = service + "/v1/applications/" + name;
    this.token = token.strip();
  }

  /** Such as {"demand": {"cores": 8, "memoryMib": 16384}, "risk": "low"}; how it stands. */
  public String register(String json) throws IOException {
    return call("PUT", "", json);
  }

  /** Another demand, such as {"cores": 4, "memoryMib": 8192}. */
  public String resize(String demand) throws IOException {
    return call("POST", "/resize", "{\"demand\": " + demand + "}");
  }

  /** The work is saved, and so much of it is done, from 0 to 1. */
  public void checkpointed(double progress) throws IOException {
    call("POST", "/checkpointed", "{\"progress\": " + progress + "}");
  }

  public String view() throws IOException {
    return call("GET", "", null);
  }

  /** Gives back all that it holds, and ends. */
  public void relinquish() throws IOException {
    closed = true;
    call("DELETE", "", null);
  }

  /**
   * Tells what becomes of the servers, an event such as hardRevocation and its data as JSON, until
   * the application ends, over lost connections; renews the lease meanwhile.
   */
  public Thread listen(BiConsumer<String, String> told) {
    daemon(this::keepAlive);
    return daemon(() -> follow(told));
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "gleaner-application");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void keepAlive() {
    for (pause(RENEW_MILLIS); !closed; pause(RENEW_MILLIS)) {
      try {
        call("POST", "/renew", "");
      } catch (IOException e) {
        continue; // The next may be heard; a lease is much longer.
      }
    }
  }

  private void follow(BiConsumer<String, String> told) {
    String last = "0";
    while (!closed) {
      try {
        HttpURLConnection http = open("GET", "/events");
        http.setRequestProperty("Last-Event-ID", last);
        try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(http.getInputStream(), StandardCharsets.UTF_8))) {
          String event = "";
          for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("id: ")) {
              last = line.substring(4);
            } else if (line.startsWith("event: ")) {
              event = line.substring(7);
            } else if (line.startsWith("data: ")) {
              told.accept(event, line.substring(6));
              closed |= event.equals("ended");
            }
          }
        }
      } catch (FileNotFoundException e) {
        closed = true;
        told.accept("ended", "{}");
      } catch (IOException e) {
        pause(1000);
      }
    }
  }

  private String call(String method, String path, String body) throws IOException {
    HttpURLConnection http = open(method, path);
    if (body != null) {
      http.setDoOutput(true);
      http.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
    }
    boolean fine = http.getResponseCode() < 400;
    InputStream in = fine ? http.getInputStream() : http.getErrorStream();
    String answer = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    if (!fine) {
      throw new IOException(http.getResponseCode() + " " + answer);
    }
    return answer;
  }

  private HttpURLConnection open(String method, String path) throws IOException {
    HttpURLConnection http = (HttpURLConnection) URI.create(address + path).toURL().openConnection();
    http.setRequestMethod(method);
    http.setRequestProperty("Authorization", "Bearer " + token);
    http.setConnectTimeout(TIMEOUT_MILLIS);
    http.setReadTimeout(TIMEOUT_MILLIS);
    return http;
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] words) throws IOException, InterruptedException {
    String token = Files.readString(Path.of(words[1]));
    GleanerApplication application = new GleanerApplication(words[0], token, words[2]);
    application.register(
        "{\"demand\": {\"cores\": " + words[3] + ", \"memoryMib\": " + words[4] + "}}");
    application.listen((event, json) -> System.out.println(event + " " + json)).join();
  }
}
