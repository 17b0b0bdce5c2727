package dev.gleaner.yarn.plugin;

import dev.gleaner.operate.guard.Guard;
import java.util.IdentityHashMap;
import java.util.Optional;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;

/**
 * One Gleaner for every ResourceManager in this process. After a fail-over and back a
 * ResourceManager has a new context, and so a new Gleaner.
 */
final class Engines {

  private static final IdentityHashMap<RMContext, Optional<RunningPlugin>> RUNNING =
      new IdentityHashMap<>();

  private Engines() {}

  /** Empty if it could not start; that is not tried again. */
  static synchronized Optional<RunningPlugin> of(RMContext context) {
    return RUNNING.computeIfAbsent(
        context,
        each ->
            new Guard()
                .call("its start", Optional.empty(), () -> Optional.of(RunningPlugin.start(each))));
  }

  /** The ResourceManager has stopped, or stands by from now on. */
  static synchronized void forget(RMContext context) {
    RUNNING.remove(context);
  }
}
