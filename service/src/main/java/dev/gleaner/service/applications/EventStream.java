package dev.gleaner.service.applications;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.gleaner.operate.applications.books.UnknownApplicationException;
import dev.gleaner.operate.applications.books.UpCall;
import dev.gleaner.operate.applications.master.Master;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Up-calls of one application as server-sent events. It asks the master for what comes next when it
 * has sent what came before: so who reads slowly holds up this thread and nobody else, and what is
 * kept for him is bounded. He is cut off after a while, as everybody is, and asks again from the
 * last event that he has read.
 */
final class EventStream {

  private static final JsonMapper JSON = new JsonMapper();

  /** Below the time after which the server takes whoever does not read for dead. */
  private static final long LONGEST = TimeUnit.SECONDS.toNanos(45);

  private static final long SILENCE_MILLIS = 5000;

  private final Master master;
  private final String name;
  private long last;

  EventStream(Master master, String name, long after) {
    this.master = master;
    this.name = name;
    last = after;
  }

  /** What a client says that it has read; 0 where it says nothing that makes sense. */
  static long after(HttpExchange http) {
    String id = http.getRequestHeaders().getFirst("Last-Event-ID");
    return id != null && id.matches("[0-9]{1,18}") ? Long.parseLong(id) : 0;
  }

  void send(HttpExchange http) throws IOException {
    // Asked before anything is sent, so that who is unknown hears so.
    List<UpCall> calls = next(0);
    http.getResponseHeaders().set("Content-Type", "text/event-stream");
    http.getResponseHeaders().set("Cache-Control", "no-store");
    http.sendResponseHeaders(200, 0);
    OutputStream out = http.getResponseBody();
    long end = System.nanoTime() + LONGEST;
    write(out, "retry: 1000\n\n");
    try {
      while (System.nanoTime() < end) {
        for (UpCall call : calls) {
          write(out, text(call));
          last = call.id();
        }
        if (calls.isEmpty()) {
          write(out, ":\n\n");
        }
        out.flush();
        calls = next(SILENCE_MILLIS);
      }
    } catch (UnknownApplicationException e) {
      write(out, "event: ended\ndata: {}\n\n");
    }
    out.flush();
  }

  private List<UpCall> next(long waitMillis) throws IOException {
    try {
      return master.callsAfter(name, last, waitMillis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the server ends", e);
    }
  }

  private static String text(UpCall call) throws IOException {
    return "id: %d\nevent: %s\ndata: %s\n\n"
        .formatted(call.id(), call.kind().event(), JSON.writeValueAsString(call.data()));
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
