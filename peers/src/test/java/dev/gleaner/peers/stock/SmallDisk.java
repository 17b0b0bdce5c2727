package dev.gleaner.peers.stock;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real file system of a megabyte, which is soon full. */
public final class SmallDisk implements AutoCloseable {

  private final Path folder;

  private final AtExit end;

  private SmallDisk(Path folder) {
    this.folder = folder;
    end = new AtExit(this::unmount);
  }

  /** Mounts it; without the right to do so the test is skipped. */
  public static SmallDisk mount(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String problem = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.toString());
    assumeTrue(problem.isEmpty(), "needs the right to mount a file system: " + problem);
    return new SmallDisk(folder);
  }

  public Path folder() {
    return folder;
  }

  /** Writes until nothing more goes in. */
  public void fill() {
    try (OutputStream out = Files.newOutputStream(ballast())) {
      while (true) {
        out.write(new byte[512]);
      }
    } catch (IOException full) {
      if (folder.toFile().getUsableSpace() > 0) {
        throw new UncheckedIOException(full);
      }
    }
  }

  public void makeRoom() {
    try {
      Files.delete(ballast());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path ballast() {
    return folder.resolve("ballast");
  }

  @Override
  public void close() {
    end.close();
  }

  private void unmount() {
    String problem = run("umount", "--lazy", folder.toString());
    if (!problem.isEmpty()) {
      throw new IllegalStateException(problem);
    }
  }

  /** What the command complains about; empty if it succeeds. */
  private static String run(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = process.onExit().join().exitValue();
      return code == 0 ? "" : String.join(" ", command) + " fails with " + code + ": " + said;
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}
