package dev.gleaner.service.lead;

import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Command;
import dev.gleaner.service.log.LogFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits for the lock of the folder, leads while it has it, and begins anew from what is on disk
 * when the log cannot be written. The lock ends with the process, however that ends.
 */
public final class Leadership implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);
  private static final long LOOK_MILLIS = 100;
  private static final long AFTER_FAILURE_MILLIS = 1000;

  private final LogFolder folder;
  private final LeadershipSettings settings;
  private final Consumer<String> news;
  private final Thread thread = new Thread(this::run, "gleaner-leads");
  private volatile Engine engine;
  private volatile String standing = "another process leads";
  private volatile boolean closed;

  public Leadership(LogFolder folder, LeadershipSettings settings, Consumer<String> news) {
    this.folder = folder;
    this.settings = settings;
    this.news = news;
  }

  public void start() {
    thread.start();
  }

  public boolean leads() {
    Engine current = engine;
    return current != null && current.isRunning();
  }

  /** Does it, or answers that this process does not lead. */
  public CompletableFuture<Answer> submit(Command command) {
    Engine current = engine;
    return current == null ? CompletableFuture.completedFuture(standBy()) : current.submit(command);
  }

  public Answer standBy() {
    return Answer.error(
        Engine.UNAVAILABLE, "this process is a stand-by: %s; ask the leader".formatted(standing));
  }

  private void run() {
    boolean told = false;
    while (!closed) {
      try {
        Optional<FileLock> lock = folder.tryLock();
        if (lock.isPresent()) {
          lead(lock.get());
          told = false;
        } else if (!told) {
          news.accept("stands by: another process leads");
          told = true;
        }
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        return;
      } catch (IOException | RuntimeException e) {
        standing = "it cannot lead: " + e.getMessage();
        LOG.error("cannot lead", e);
        news.accept(standing);
        pause();
      }
    }
  }

  private void lead(FileLock lock) throws IOException, InterruptedException {
    try (FileChannel held = lock.channel();
        Engine begun = Engine.start(folder, settings)) {
      news.accept(
          "leads, with %d hosts, %d instances, %d open reservations%s"
              .formatted(
                  begun.currentSizes().hosts(),
                  begun.currentSizes().instances(),
                  begun.currentSizes().openReservations(),
                  begun.recovered().torn() == 0
                      ? ""
                      : "; dropped %d bytes that were cut off"
                          .formatted(begun.recovered().torn())));
      LOG.debug("holds {}", held);
      engine = begun;
      if (!closed) {
        begun.await();
      }
    } finally {
      engine = null;
    }
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(AFTER_FAILURE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Numbers in Prometheus' text format. */
  public String metrics() {
    Engine current = engine;
    StringBuilder text = new StringBuilder();
    gauge(text, "leads", "Whether this process leads", current == null ? 0 : 1);
    if (current != null) {
      Engine.Sizes sizes = current.currentSizes();
      gauge(text, "hosts", "Hosts that are known", sizes.hosts());
      gauge(text, "instances", "Instances that are known", sizes.instances());
      gauge(text, "open_reservations", "Reservations that are open", sizes.openReservations());
      CommitCounts commits = current.commits();
      gauge(text, "commits_total", "Turns of the disk", (double) commits.commits());
      gauge(text, "records_total", "Records that were written", (double) commits.records());
      gauge(text, "commit_bytes_total", "Bytes of these turns", (double) commits.bytes());
      gauge(text, "commit_seconds_total", "Time of these turns", commits.nanos() / 1e9);
    }
    return text.toString();
  }

  private static void gauge(StringBuilder text, String name, String help, double value) {
    String whole = "gleaner_provider_" + name;
    String type = name.endsWith("_total") ? "counter" : "gauge";
    text.append("# HELP %s %s.%n# TYPE %s %s%n".formatted(whole, help, whole, type))
        .append(whole)
        .append(' ')
        .append(value)
        .append('\n');
  }

  /** What was decided is still answered; another process may lead then. */
  @Override
  public void close() {
    closed = true;
    Engine current = engine;
    if (current != null) {
      current.close();
    }
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
