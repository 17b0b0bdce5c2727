package dev.gleaner.spark;

import java.util.concurrent.ThreadFactory;

/** Threads that keep no driver from its end. */
final class Daemons {

  private Daemons() {}

  static ThreadFactory named(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
