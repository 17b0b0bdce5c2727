package dev.gleaner.service.applications;

import dev.gleaner.service.process.ServiceClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Reads up-calls one by one. */
final class UpCallStream implements AutoCloseable {

  /** What was told, and under which id. */
  record Told(long id, String event, String data) {}

  private final HttpURLConnection http;
  private final BufferedReader lines;

  UpCallStream(int port, String name, long after) throws IOException {
    http =
        (HttpURLConnection)
            URI.create("http://127.0.0.1:%d/v1/applications/%s/events".formatted(port, name))
                .toURL()
                .openConnection();
    http.setRequestProperty("Authorization", "Bearer " + ServiceClient.TOKEN);
    http.setRequestProperty("Last-Event-ID", Long.toString(after));
    http.setReadTimeout(60_000);
    lines =
        new BufferedReader(new InputStreamReader(http.getInputStream(), StandardCharsets.UTF_8));
  }

  /** The next event, whatever it is. */
  Told next() throws IOException {
    long id = 0;
    String event = "";
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("id: ")) {
        id = Long.parseLong(line.substring(4));
      } else if (line.startsWith("event: ")) {
        event = line.substring(7);
      } else if (line.startsWith("data: ")) {
        return new Told(id, event, line.substring(6));
      }
    }
    throw new IOException("the stream has ended");
  }

  /** The next of its kind. */
  Told next(String event) throws IOException {
    Told told = next();
    while (!told.event().equals(event)) {
      told = next();
    }
    return told;
  }

  @Override
  public void close() {
    http.disconnect();
  }
}
