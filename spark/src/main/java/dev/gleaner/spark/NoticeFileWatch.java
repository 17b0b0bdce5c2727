package dev.gleaner.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;

/** In each executor: tells the driver when the notice file of its host comes or goes. */
final class NoticeFileWatch implements ExecutorPlugin {

  static final String FILE = "noticeFile";
  static final String LOOK = "lookEvery";
  // As tasks of a bag have it.
  private static final String VARIABLE = "GLEANER_NOTICE";

  private static final Pattern TIME = Pattern.compile("\"time\"\\s*:\\s*\"([^\"]+)\"");

  private final Guard guard = new Guard();
  private ScheduledExecutorService clock;
  private boolean told;

  // What fails is told by the guard, and done again.
  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public void init(PluginContext context, Map<String, String> settings) {
    String file = settings.getOrDefault(FILE, System.getenv(VARIABLE));
    if (file == null) {
      return;
    }
    clock = Executors.newSingleThreadScheduledExecutor(Daemons.named("gleaner-notice"));
    long every = Long.parseLong(settings.getOrDefault(LOOK, "1000"));
    clock.scheduleWithFixedDelay(
        () -> guard.run("look at " + file, () -> look(context, Path.of(file))),
        0,
        every,
        TimeUnit.MILLISECONDS);
  }

  private void look(PluginContext context, Path file) throws IOException {
    boolean given = Files.exists(file);
    // Again and again: the driver may not know yet where this executor is.
    if (given || told) {
      long deadline = given ? deadline(Files.readString(file)) : 0;
      context.send(new Notice(context.executorID(), given, deadline, file.toString()));
      told = given;
    }
  }

  /** Milliseconds since 1970; 0 where the file does not say. */
  static long deadline(String text) {
    Matcher time = TIME.matcher(text);
    try {
      return time.find() ? Instant.parse(time.group(1)).toEpochMilli() : 0;
    } catch (DateTimeParseException e) {
      return 0; // That there is a file says it all.
    }
  }

  @Override
  public void shutdown() {
    if (clock != null) {
      clock.shutdownNow();
    }
  }
}
