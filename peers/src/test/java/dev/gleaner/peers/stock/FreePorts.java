package dev.gleaner.peers.stock;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of the loopback address. They lie below the range from which the kernel takes the ports of
 * outgoing connections, so that a killed daemon finds its port free when it comes back.
 */
public final class FreePorts {

  private static final int LOWEST = 12_000;
  private static final int HIGHEST = 32_000;

  // What runs side by side starts at different places: numbers of processes that are near to each
  // other are far apart after the golden section.
  private static final long GOLDEN_SECTION = 12_361;

  private static final AtomicInteger NEXT =
      new AtomicInteger(
          (int) (ProcessHandle.current().pid() * GOLDEN_SECTION % (HIGHEST - LOWEST)));

  private FreePorts() {}

  public static String nextAddress() {
    return "127.0.0.1:" + next();
  }

  public static int next() {
    for (int tries = LOWEST; tries < HIGHEST; tries++) {
      int port = LOWEST + Math.floorMod(NEXT.getAndIncrement(), HIGHEST - LOWEST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no free port between " + LOWEST + " and " + HIGHEST);
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException taken) {
      return false;
    }
  }
}
