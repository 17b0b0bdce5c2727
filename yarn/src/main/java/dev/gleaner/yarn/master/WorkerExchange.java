package dev.gleaner.yarn.master;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One conversation with a worker whose task has ended; {@code worker.bash} is its other side.
 *
 * <pre>
 * worker: ended CONTAINER NUMBER EXIT MILLIS SAVEMILLIS PROOF
 * master: recorded
 * worker: ready
 * master: run SCRIPT PROOF, or end PROOF
 * </pre>
 *
 * Another one begins with a task that wants to hear of notices, and lasts as long as the task:
 *
 * <pre>
 * worker: listening CONTAINER NUMBER PROOF
 * master: notice MILLIS REASON PROOF, or withdrawn PROOF
 * </pre>
 *
 * And an mpirun that wants a daemon in another container of its program says, by {@code
 * agent.bash}:
 *
 * <pre>
 * agent: member CONTAINER INDEX COMMAND PROOF
 * master: recorded
 * </pre>
 *
 * A worker that loses its master before {@code recorded} ends with the exit code of its task, and
 * afterwards with one that says that nothing ran. So a later attempt of the master cannot take the
 * exit code of one task for that of another.
 */
final class WorkerExchange {

  private static final Pattern ENDED =
      Pattern.compile(
          "ended (container_\\w+) (\\d{1,9}) (\\d{1,3}) (\\d{1,12}) (\\d{1,12}) ([0-9a-f]{32})");
  private static final Pattern LISTENING =
      Pattern.compile("listening (container_\\w+) (\\d{1,9}) ([0-9a-f]{32})");
  private static final Pattern MEMBER =
      Pattern.compile("(member (container_\\w+) (\\d{1,6}) ([A-Za-z0-9+/=]+)) ([0-9a-f]{32})");
  // What the master says to a container with its first task.
  private static final String FIRST = "first";
  private static final String LISTEN = "listen";
  private static final String STRANGER = "it does not know the secret of this job";
  private static final int LONGEST_LINE = 65_536;
  private static final int SPEAKS_WITHIN_MILLIS = 10_000;
  private static final long PATIENCE_SECONDS = 300;

  private final WorkerSecret secret;
  private final Consumer<WorkerMessage> messages;
  private final ListeningWorkers listening;
  private final Map<String, WorkerSecret.Proofs> awaited = new ConcurrentHashMap<>();

  WorkerExchange(
      WorkerSecret secret, Consumer<WorkerMessage> messages, ListeningWorkers listening) {
    this.secret = secret;
    this.messages = messages;
    this.listening = listening;
  }

  /** Speaks until one of both has nothing more to say. True if the worker goes on listening. */
  boolean with(Socket socket) throws IOException, InterruptedException {
    socket.setSoTimeout(SPEAKS_WITHIN_MILLIS);
    socket.setTcpNoDelay(true);
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII),
            LONGEST_LINE);
    String first = line(in);
    Matcher listens = LISTENING.matcher(first);
    if (listens.matches()) {
      listen(listens, socket);
      return true;
    }
    Matcher member = MEMBER.matcher(first);
    if (member.matches()) {
      startMember(member, socket);
      return false;
    }
    Matcher ended = ENDED.matcher(first);
    if (!ended.matches() || !isProven(ended)) {
      throw new IOException(STRANGER);
    }
    String container = ended.group(1);
    int number = Integer.parseInt(ended.group(2));
    CompletableFuture<Void> recorded = new CompletableFuture<>();
    messages.accept(
        new WorkerMessage.Ended(
            container,
            number,
            Integer.parseInt(ended.group(3)),
            Long.parseLong(ended.group(4)),
            Long.parseLong(ended.group(5)),
            recorded));
    await(recorded);
    say(socket, "recorded");
    if (line(in).equals("ready")) {
      CompletableFuture<String> task = new CompletableFuture<>();
      messages.accept(new WorkerMessage.Ready(container, number, task));
      String answer = answer(await(task));
      WorkerSecret.Proofs proofs = secret.proofs(container, number + 1, answer);
      awaited.put(container, proofs);
      say(socket, answer + " " + proofs.ofMaster());
    }
    return false;
  }

  private void listen(Matcher listens, Socket socket) throws IOException {
    String container = listens.group(1);
    int number = Integer.parseInt(listens.group(2));
    if (!secret.proofs(container, number, LISTEN).isOfWorker(listens.group(3))) {
      throw new IOException(STRANGER);
    }
    listening.add(container, number, socket);
  }

  private void startMember(Matcher member, Socket socket) throws IOException, InterruptedException {
    String container = member.group(2);
    if (!secret.proofs(container, 1, member.group(1)).isOfWorker(member.group(5))) {
      throw new IOException(STRANGER);
    }
    CompletableFuture<Void> recorded = new CompletableFuture<>();
    String daemon = new String(Base64.getDecoder().decode(member.group(4)), StandardCharsets.UTF_8);
    messages.accept(
        new WorkerMessage.Member(container, Integer.parseInt(member.group(3)), daemon, recorded));
    await(recorded);
    say(socket, "recorded");
  }

  private boolean isProven(Matcher ended) {
    String container = ended.group(1);
    WorkerSecret.Proofs proofs =
        awaited.getOrDefault(container, secret.proofs(container, 1, FIRST));
    return proofs.isOfWorker(ended.group(6));
  }

  // Flat, for a shell that reads it without the help of another program.
  static String answer(String script) {
    if (script.isEmpty()) {
      return "end";
    }
    StringBuilder flat = new StringBuilder("run ");
    for (byte one : script.getBytes(StandardCharsets.UTF_8)) {
      if (one > ' ' && one <= '~' && one != '\\') {
        flat.append((char) one);
      } else {
        flat.append("\\0%03o".formatted(one & 0xff));
      }
    }
    return flat.toString();
  }

  private static void say(Socket socket, String line) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  // Not BufferedReader's own: a stranger may send a line without an end.
  private static String line(BufferedReader in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
      if (line.length() > LONGEST_LINE) {
        throw new IOException("it speaks another language");
      }
    }
    return line.toString();
  }

  private static <T> T await(CompletableFuture<T> answer) throws IOException, InterruptedException {
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      throw new IOException("the master has no time for it", e);
    }
  }
}
