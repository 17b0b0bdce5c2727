package dev.gleaner.cli.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Runs every command of the pages as their readers would: see .ci/docs. */
final class DocumentedCommands {

  private DocumentedCommands() {}

  public static void main(String[] args) throws Exception {
    List<String> words = new ArrayList<>(List.of(args));
    boolean refresh = words.remove("--refresh");
    List<String> wrong = new ArrayList<>();
    for (MarkdownPage page : MarkdownPage.all()) {
      String name = MarkdownPage.root().relativize(page.file()).toString();
      if (words.isEmpty() || words.contains(name)) {
        wrong.addAll(run(page, refresh));
      }
    }
    wrong.forEach(System.err::println);
    System.err.println(wrong.size() + " commands of the documentation do something else.");
    System.exit(wrong.isEmpty() || refresh ? 0 : 1);
  }

  private static List<String> run(MarkdownPage page, boolean refresh) throws Exception {
    Path folder = Files.createTempDirectory("gleaner-docs-");
    try {
      PageRun run = new PageRun(page, folder, System.err);
      List<String> wrong = run.run();
      if (refresh && !wrong.isEmpty()) {
        run.refresh();
      }
      return wrong;
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(DocumentedCommands::deleteOne);
    }
  }

  private static void deleteOne(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
