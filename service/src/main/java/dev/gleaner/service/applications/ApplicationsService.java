package dev.gleaner.service.applications;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.applications.master.Buyer;
import dev.gleaner.operate.applications.master.Master;
import dev.gleaner.operate.applications.master.MasterMetrics;
import dev.gleaner.operate.applications.master.MasterSettings;
import dev.gleaner.operate.applications.master.PriceFeed;
import dev.gleaner.operate.applications.master.StateFile;
import dev.gleaner.service.ProviderService;
import dev.gleaner.service.server.Token;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A master from start to end: it listens at once, and buys as soon as it has the lock of its
 * folder. A second one on the same folder stands by.
 */
public final class ApplicationsService implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ApplicationsService.class);
  private static final long PAUSE_MILLIS = 200;
  private static final long PATIENCE_MILLIS = 5000;
  private static final int LIFE_BYTES = 4;

  private final Thread thread = daemon("gleaner-buys", this::run);
  private final Thread reader = daemon("gleaner-prices", this::readPrices);
  private final ApplicationsSettings settings;
  private final Path folder;
  private final MasterWorld world;
  private final Consumer<String> news;
  private final ApplicationsServer server;
  private volatile Optional<Master> master = Optional.empty();
  private volatile boolean closed;

  private ApplicationsService(
      ApplicationsSettings settings,
      Path folder,
      Token token,
      MasterWorld world,
      Consumer<String> news) {
    this.settings = settings;
    this.folder = folder;
    this.world = world;
    this.news = news;
    server =
        new ApplicationsServer(
            settings.address(),
            settings.port(),
            settings.tls().map(ProviderService::tls),
            token,
            () -> master,
            () -> MasterMetrics.of(master, world.feed()));
  }

  /**
   * Listens, and begins to buy in the background.
   *
   * @param world its clouds are closed with the service
   * @param news hears in a few words what happens; on threads of the service
   */
  public static ApplicationsService start(
      ApplicationsSettings settings,
      Path folder,
      Token token,
      MasterWorld world,
      Consumer<String> news) {
    ApplicationsService service = new ApplicationsService(settings, folder, token, world, news);
    service.server.start();
    service.thread.start();
    service.reader.start();
    return service;
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  public int port() {
    return server.port();
  }

  private void run() {
    boolean told = false;
    while (!closed) {
      try {
        Optional<StateFile> file = StateFile.tryOpen(folder);
        if (file.isPresent()) {
          lead(file.get());
          told = false;
        } else if (!told) {
          news.accept("stands by: another process leads");
          told = true;
        }
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        return;
      } catch (IOException | BadInputException e) {
        news.accept("cannot lead: " + e.getMessage());
        pause();
      }
    }
  }

  // Apart from buying: large files take a while. A stand-by reads as well, and can lead at once.
  private void readPrices() {
    try {
      while (!closed && world.feed().isPresent()) {
        TimeUnit.MILLISECONDS.sleep(settings.look().toMillis());
        look(world.feed().get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(PriceFeed feed) {
    try {
      feed.look(() -> master.map(Master::markets).orElse(Set.of()));
    } catch (RuntimeException | OutOfMemoryError e) {
      // Whatever it was, the thread goes on: without it prices would stand still.
      LOG.error("prices could not be read", e);
    }
  }

  private void lead(StateFile file) throws IOException, InterruptedException {
    try (file) {
      Master leading =
          new Master(
              file,
              masters(),
              life(),
              world.prices(),
              world.access().clouds().keySet(),
              world.clock());
      Buyer buyer = new Buyer(leading, world.access(), settings.look(), world.clock(), news);
      master = Optional.of(leading);
      news.accept("leads");
      while (!closed) {
        step(buyer);
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    } finally {
      master = Optional.empty();
    }
  }

  private MasterSettings masters() {
    return new MasterSettings(settings.name(), settings.books());
  }

  // Whatever goes wrong in one step, the next one may succeed: nothing is lost that is on disk.
  private void step(Buyer buyer) {
    try {
      buyer.step();
    } catch (RuntimeException e) {
      LOG.error("a step could not be done", e);
      news.accept("could not go on: %s; tries again".formatted(e));
      pause();
    }
  }

  private void pause() {
    try {
      TimeUnit.SECONDS.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String life() {
    byte[] bytes = new byte[LIFE_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  @Override
  public void close() {
    closed = true;
    reader.interrupt();
    try {
      // A cloud that is being asked may take long, and what it says would be asked for again.
      thread.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.close();
    world.access().close();
  }
}
