package dev.gleaner.cli.jobs;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests whose runs are noted in a home of their own. */
abstract class WithHome {

  @TempDir Path home;
  @TempDir Path work;

  @BeforeEach
  void tellHome() {
    System.setProperty("gleaner.home", home.toString());
  }

  @AfterEach
  void forgetHome() {
    System.clearProperty("gleaner.home");
  }
}
