package dev.gleaner.cli.serve;

import java.io.PrintWriter;
import java.net.InetAddress;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Model.CommandSpec;

/** Where a service says how it is, while it runs until it is stopped. */
final class ServiceConsole {

  private final PrintWriter out;

  ServiceConsole(CommandSpec spec) {
    out = spec.commandLine().getOut();
  }

  /** One line, which any thread may say. */
  synchronized void say(String line) {
    out.println(line);
    out.flush();
  }

  /** Says where the service listens, and returns only if this thread is interrupted. */
  void untilStopped(boolean tls, InetAddress address, int port, Runnable close)
      throws InterruptedException {
    say("listens at %s://%s:%d".formatted(tls ? "https" : "http", address.getHostAddress(), port));
    Runtime.getRuntime().addShutdownHook(new Thread(close));
    new CountDownLatch(1).await();
  }
}
