package dev.gleaner.benchmarks.peers;

import dev.gleaner.benchmarks.PortfolioCase;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/** The solver that ExoSphere's authors used, in a process of Python that answers one at a time. */
public final class CvxoptPeer implements Closeable {

  public static final String MISSING =
      "cvxopt is not installed for /usr/bin/python3, so there is nothing to compare with"
          + " (Debian, Ubuntu: apt install python3-cvxopt).";

  private final Path folder;
  private final Process process;
  private final PrintStream questions;
  private final BufferedReader answers;
  private double seconds;

  /** Hands it the matrix, once. */
  public CvxoptPeer(PortfolioCase portfolio) {
    try {
      folder = Files.createTempDirectory("gleaner-cvxopt");
      Path script = folder.resolve("cvxopt_peer.py");
      try (InputStream source = CvxoptPeer.class.getResourceAsStream("cvxopt_peer.py")) {
        Files.copy(Objects.requireNonNull(source), script);
      }
      Path file = folder.resolve("problem.bin");
      write(portfolio, file);
      ProcessBuilder builder =
          new ProcessBuilder(Python.COMMAND, script.toString(), file.toString());
      // Threads that wait for each other burn seconds of the processor: one is what it does best.
      builder.environment().put("OPENBLAS_NUM_THREADS", "1");
      process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
      answers = process.inputReader(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static boolean isInstalled() {
    return Python.has("cvxopt");
  }

  /** The weights that it finds. */
  public double[] solve(double riskAversion) {
    questions.println(riskAversion);
    try {
      String line = answers.readLine();
      if (line == null) {
        throw new IllegalStateException("cvxopt ended without an answer");
      }
      double[] numbers = Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
      seconds = numbers[0];
      return Arrays.copyOfRange(numbers, 1, numbers.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How long the last answer took, in seconds of the processor. */
  public double seconds() {
    return seconds;
  }

  private static void write(PortfolioCase portfolio, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(bytes(portfolio.size()));
      out.write(bytes(portfolio.returns()));
      for (double[] row : portfolio.risks()) {
        out.write(bytes(row));
      }
    }
  }

  private static byte[] bytes(double... values) {
    ByteBuffer buffer =
        ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.nativeOrder());
    buffer.asDoubleBuffer().put(values);
    return buffer.array();
  }

  @Override
  public void close() {
    questions.close();
    try {
      process.waitFor();
      for (String name : new String[] {"cvxopt_peer.py", "problem.bin", ""}) {
        Files.deleteIfExists(folder.resolve(name));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
