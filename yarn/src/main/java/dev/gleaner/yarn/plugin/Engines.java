package dev.gleaner.yarn.plugin;

import java.util.IdentityHashMap;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;

/**
 * One Gleaner for every ResourceManager in this process. After a fail-over and back a
 * ResourceManager has a new context, and so a new Gleaner.
 */
final class Engines {

  private static final IdentityHashMap<RMContext, RunningPlugin> RUNNING = new IdentityHashMap<>();

  private Engines() {}

  static synchronized RunningPlugin of(RMContext context) {
    return RUNNING.computeIfAbsent(context, RunningPlugin::start);
  }

  /** The ResourceManager has stopped, or stands by from now on. */
  static synchronized void forget(RMContext context) {
    RUNNING.remove(context);
  }
}
