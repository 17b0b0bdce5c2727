package dev.gleaner.clouds;

import java.util.ArrayList;
import java.util.List;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** All that anybody logs, down to the smallest detail. */
public final class EverythingLogged extends AppenderSkeleton implements AutoCloseable {

  private final List<String> lines = new ArrayList<>();
  private final Level before = Logger.getRootLogger().getLevel();

  public EverythingLogged() {
    Logger.getRootLogger().setLevel(Level.ALL);
    Logger.getRootLogger().addAppender(this);
  }

  public List<String> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }

  @Override
  protected void append(LoggingEvent event) {
    synchronized (lines) {
      lines.add(event.getLoggerName() + ": " + event.getRenderedMessage());
      String[] trace = event.getThrowableStrRep();
      lines.addAll(trace == null ? List.of() : List.of(trace));
    }
  }

  @Override
  public boolean requiresLayout() {
    return false;
  }

  @Override
  public void close() {
    Logger.getRootLogger().removeAppender(this);
    Logger.getRootLogger().setLevel(before);
  }
}
