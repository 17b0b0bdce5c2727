package dev.gleaner.yarn.master;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where workers report. What they say waits for the one thread that decides. */
final class WorkerPort implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WorkerPort.class);
  private static final int MOST_AT_ONCE = 64;
  private static final int WAITING_CALLERS = 200;

  private final BlockingQueue<WorkerMessage> messages = new LinkedBlockingQueue<>();
  private final ListeningWorkers listening;
  private final WorkerExchange exchange;
  private final ServerSocket server;
  private final ExecutorService callers =
      new ThreadPoolExecutor(
          0,
          MOST_AT_ONCE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          work -> daemon(work, "gleaner-worker-caller"));

  private WorkerPort(ServerSocket server, WorkerSecret secret) {
    this.server = server;
    this.listening = new ListeningWorkers(secret);
    this.exchange = new WorkerExchange(secret, messages::add, listening);
  }

  /**
   * Listens on the address by which other nodes know this one, and on no other: on an embedded
   * cluster that is the loopback. Where that cannot be, each container has one task.
   */
  static WorkerPort open(String host, WorkerSecret secret) {
    try {
      ServerSocket server = new ServerSocket(0, WAITING_CALLERS, InetAddress.getByName(host));
      WorkerPort port = new WorkerPort(server, secret);
      daemon(port::accept, "gleaner-worker-port").start();
      return port;
    } catch (IOException e) {
      LOG.warn("Cannot listen on {}: every task gets a container of its own", host, e);
      return new WorkerPort(null, secret);
    }
  }

  boolean isOpen() {
    return server != null;
  }

  /** Host and port, with a blank between; nothing if it is not open. */
  String address() {
    return isOpen() ? server.getInetAddress().getHostAddress() + " " + server.getLocalPort() : "";
  }

  /** Those that can be told something while their task runs. */
  ListeningWorkers listening() {
    return listening;
  }

  /** What has been said; waits for it, but no longer than this. */
  List<WorkerMessage> next(long nanos) throws InterruptedException {
    List<WorkerMessage> all = new ArrayList<>();
    WorkerMessage first = messages.poll(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    if (first != null) {
      all.add(first);
      messages.drainTo(all);
    }
    return all;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        execute(socket);
      } catch (IOException e) {
        // A caller that hung up; or this master ends.
        LOG.debug("No call", e);
      }
    }
  }

  private void execute(Socket socket) throws IOException {
    try {
      callers.execute(() -> speak(socket));
    } catch (RejectedExecutionException e) {
      // The worker ends with its task's exit code, and YARN tells.
      socket.close();
    }
  }

  private void speak(Socket socket) {
    boolean goesOn = false;
    try {
      goesOn = exchange.with(socket);
    } catch (IOException e) {
      LOG.info("A call from {} ends: {}", socket.getRemoteSocketAddress(), e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (!goesOn) {
        hangUp(socket);
      }
    }
  }

  private static void hangUp(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      LOG.debug("It has hung up already", e);
    }
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() throws IOException {
    if (isOpen()) {
      server.close();
    }
    callers.shutdownNow();
    listening.close();
  }
}
