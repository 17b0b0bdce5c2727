package dev.gleaner.simulator.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes small scenarios into a folder and loads them. */
record ScenarioTexts(Path folder) {

  /** Two nodes for two days; one of them shrinks. */
  static final String CAPACITY =
      """
      time_s,node,cores,memory_gib
      0,a,8,32
      0,b,16,64
      3600,a,4,32
      172800,,,
      """;

  static final String SMALLEST =
      """
      capacity: {file: capacity.csv}
      jobs: {workload: seismic-a}
      """;

  Path write(String name, String text) {
    return write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  Path write(String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ScenarioPlan load(String yaml, String... settings) {
    write("capacity.csv", CAPACITY);
    return ScenarioFile.load(write("test.yaml", yaml), List.of(settings));
  }

  Scenario scenario(String yaml, String... settings) {
    return load(yaml, settings).points().get(0).scenario();
  }
}
