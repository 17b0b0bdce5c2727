package dev.gleaner.yarn.plugin;

import java.util.Map;
import java.util.WeakHashMap;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;

/**
 * One Gleaner for every ResourceManager in this process. After a fail-over and back a
 * ResourceManager has a new context, and so a new Gleaner.
 */
final class Engines {

  private static final Map<RMContext, RunningPlugin> RUNNING = new WeakHashMap<>();

  private Engines() {}

  static synchronized RunningPlugin of(RMContext context) {
    return RUNNING.computeIfAbsent(context, RunningPlugin::start);
  }
}
