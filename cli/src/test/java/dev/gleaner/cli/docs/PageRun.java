package dev.gleaner.cli.docs;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs the commands of a page one after the other, in a folder that looks like the root of the
 * repository but takes what they write.
 */
final class PageRun {

  private static final long MOST_MINUTES = 20;

  private final MarkdownPage page;
  private final Path folder;
  private final PrintStream report;
  private final List<String> lines;
  private final List<String> wrong = new ArrayList<>();
  private int moved;

  PageRun(MarkdownPage page, Path folder, PrintStream report) throws IOException {
    this.page = page;
    this.folder = folder;
    this.report = report;
    this.lines = new ArrayList<>(page.lines());
    for (String name : List.of("gleaner", "scenarios", "examples", "docs")) {
      Files.createSymbolicLink(folder.resolve(name), MarkdownPage.root().resolve(name));
    }
  }

  /** Runs all blocks and says what is wrong, if anything. */
  List<String> run() throws IOException, InterruptedException {
    for (CommandBlock block : CommandBlock.of(page)) {
      if (block.notRun().isPresent()) {
        report.println(block.place() + ": not run: " + block.notRun().get());
        continue;
      }
      for (CommandStep step : block.steps()) {
        run(block, step);
      }
    }
    return wrong;
  }

  private void run(CommandBlock block, CommandStep step) throws IOException, InterruptedException {
    String command = block.runWith().map(step::with).orElse(step.command());
    long began = System.nanoTime();
    Process process = start(command);
    if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      wrong.add(page.place(step.line()) + ": does not end: " + command);
      return;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
    report.println("%s: %d s: %s".formatted(page.place(step.line()), seconds, command));
    if (process.exitValue() != 0) {
      wrong.add(
          "%s: exit code %d: %s%n%s"
              .formatted(
                  page.place(step.line()),
                  process.exitValue(),
                  command,
                  Files.readString(folder.resolve(".err"))));
    } else if (step.output() < step.end() && block.runWith().isEmpty()) {
      compare(block, step, withoutBlankEnd(Files.readAllLines(folder.resolve(".out"))));
    }
  }

  private Process start(String command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-euo", "pipefail", "-c", command)
            .directory(folder.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(folder.resolve(".out").toFile())
            .redirectError(folder.resolve(".err").toFile());
    Map<String, String> variables = builder.environment();
    variables.put("PATH", MarkdownPage.root() + ":" + variables.get("PATH"));
    variables.put("GLEANER_JAVA_OPTIONS", "-Dgleaner.home=" + folder.resolve(".home"));
    return builder.start();
  }

  private void compare(CommandBlock block, CommandStep step, List<String> printed) {
    List<String> promised = withoutBlankEnd(page.lines().subList(step.output(), step.end()));
    PrintedText text = PrintedText.of(promised, block.mayDiffer());
    if (text.matches(printed)) {
      return;
    }
    wrong.add(
        "%s: prints something else: %s%n%s"
            .formatted(page.place(step.line()), step.command(), String.join("\n", printed)));
    List<String> fresh = text.refreshed(printed);
    List<String> place =
        lines.subList(step.output() + moved, step.output() + promised.size() + moved);
    moved += fresh.size() - promised.size();
    place.clear();
    place.addAll(fresh);
  }

  private static List<String> withoutBlankEnd(List<String> all) {
    int end = all.size();
    while (end > 0 && all.get(end - 1).isBlank()) {
      end--;
    }
    return all.subList(0, end).stream().map(String::stripTrailing).toList();
  }

  /** Writes what commands print now into the page. */
  void refresh() throws IOException {
    Files.write(page.file(), lines);
  }
}
