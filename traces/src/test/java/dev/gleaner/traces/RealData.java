package dev.gleaner.traces;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds real traces, which are not a part of the project, and skips the test without them. */
public final class RealData {

  private RealData() {}

  public static Path file(String name) {
    Path file = Path.of(System.getProperty("gleaner.data", "../shared/data"), name);
    assumeThat(Files.isReadable(file))
        .as("real data is absent: %s; set -Dgleaner.data to its folder", file)
        .isTrue();
    return file;
  }
}
