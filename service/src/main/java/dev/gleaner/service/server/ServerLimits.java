package dev.gleaner.service.server;

import java.util.Map;

/**
 * How much and how long: the JDK's server reads these from system properties, once and before it is
 * used. What somebody has set already stays.
 */
public final class ServerLimits {

  /** Enough for a batch of a thousand. */
  public static final long BODY_BYTES = 4 << 20;

  private static final Map<String, String> PROPERTIES =
      Map.of(
          // Without, an answer may wait 40 ms for the acknowledgement of its head.
          "sun.net.httpserver.nodelay", "true",
          // Seconds until a request must be there as a whole, and an answer taken.
          "sun.net.httpserver.maxReqTime", "30",
          "sun.net.httpserver.maxRspTime", "60",
          "sun.net.httpserver.maxIdleConnections", "1000",
          "sun.net.httpserver.idleInterval", "60");

  private ServerLimits() {}

  static void set() {
    PROPERTIES.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
        });
  }
}
