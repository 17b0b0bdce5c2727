package dev.gleaner.yarn.master;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Workers that hold a line to their master while a task runs which wants to hear of notices. No
 * thread waits for them: after its first word a worker says at most that it is alive.
 */
final class ListeningWorkers implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ListeningWorkers.class);

  private static final class OpenLine {
    private final int number;
    private final Socket socket;
    private long heardAt;
    private String told = "";

    OpenLine(int number, Socket socket) {
      this.number = number;
      this.socket = socket;
    }
  }

  private final WorkerSecret secret;
  private final Map<String, OpenLine> lines = new ConcurrentHashMap<>();

  ListeningWorkers(WorkerSecret secret) {
    this.secret = secret;
  }

  /**
   * A worker listens from now on.
   *
   * @param number which of the tasks of its container it runs, from 1
   */
  void add(String container, int number, Socket socket) {
    OpenLine before = lines.put(container, new OpenLine(number, socket));
    if (before != null) {
      hangUp(before);
    }
  }

  /**
   * Says something to the worker of a task, if it has not been the last word already; false if it
   * does not listen, or not yet.
   */
  boolean tell(String container, int number, String words) {
    OpenLine line = lines.get(container);
    if (line == null || line.number != number) {
      return false;
    }
    if (line.told.equals(words)) {
      return true;
    }
    String proof = secret.proofs(container, number, words).ofMaster();
    try {
      line.socket
          .getOutputStream()
          .write((words + " " + proof + "\n").getBytes(StandardCharsets.US_ASCII));
      line.told = words;
      return true;
    } catch (IOException e) {
      LOG.info("{} listens no more: {}", container, e.getMessage());
      forget(container);
      return false;
    }
  }

  /**
   * How long nothing has been heard of a worker that says that it is alive; 0 if it does not listen
   * yet.
   */
  long silentFor(String container, long now) {
    OpenLine line = lines.get(container);
    if (line == null) {
      return 0;
    }
    try {
      InputStream in = line.socket.getInputStream();
      int heard = in.available();
      if (heard > 0) {
        in.skipNBytes(heard);
      }
      line.heardAt = heard > 0 || line.heardAt == 0 ? now : line.heardAt;
    } catch (IOException e) {
      LOG.debug("{} listens no more", container, e);
    }
    return now - line.heardAt;
  }

  /** The container has ended. */
  void forget(String container) {
    OpenLine line = lines.remove(container);
    if (line != null) {
      hangUp(line);
    }
  }

  private static void hangUp(OpenLine line) {
    try {
      line.socket.close();
    } catch (IOException e) {
      LOG.debug("It has hung up already", e);
    }
  }

  @Override
  public void close() {
    lines.values().forEach(ListeningWorkers::hangUp);
    lines.clear();
  }
}
