package dev.gleaner.peers.stock;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/** A text in three files, whose words are easily counted. */
public record WordCount(Path input, Path output) {

  public static WordCount in(Path folder) {
    WordCount files = new WordCount(folder.resolve("words"), folder.resolve("counts"));
    try {
      Files.createDirectories(files.input);
      for (int file = 1; file <= 3; file++) {
        List<String> lines = Collections.nCopies(100 * file, "who gleans finds what who left left");
        Files.write(files.input.resolve("part" + file), lines);
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void check() {
    assertThat(output.resolve("part-r-00000"))
        .hasContent("finds\t600\ngleans\t600\nleft\t1200\nwhat\t600\nwho\t1200\n");
  }
}
