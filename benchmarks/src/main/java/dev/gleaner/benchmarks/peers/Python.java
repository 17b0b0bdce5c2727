package dev.gleaner.benchmarks.peers;

import java.io.IOException;

/** The system's Python, in which Debian's packages of peers are. */
final class Python {

  static final String COMMAND = "/usr/bin/python3";

  private Python() {}

  static boolean has(String module) {
    try {
      return new ProcessBuilder(COMMAND, "-c", "import " + module)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
