package dev.gleaner.cli.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands of a page that a reader can run. A block of {@code sh} is a script; in a block of {@code
 * console} lines behind a {@code $} are, and what follows them is what they print. A comment before
 * the block says why it is not run, or how; CONTRIBUTING.md has the words for it.
 *
 * @param start the line of its opening fence
 * @param end the line of its closing fence
 */
record CommandBlock(
    MarkdownPage page,
    String language,
    int start,
    int end,
    Optional<String> notRun,
    Optional<String> runWith,
    Optional<String> mayDiffer) {

  private static final Pattern FENCE = Pattern.compile("( *)```(\\w*)");
  private static final Pattern INDENTED_COMMAND = Pattern.compile(" {4,}(\\./)?gleaner .*");
  private static final Pattern COMMAND = Pattern.compile("\\s*(\\$ .*|(\\./)?gleaner [a-z-].*)");
  private static final Pattern MARKER =
      Pattern.compile("\\s*<!-- (not run|run with|may differ): (.*) -->");

  /** All blocks of a page with commands; throws where commands are in no such block. */
  static List<CommandBlock> of(MarkdownPage page) {
    List<CommandBlock> blocks = new ArrayList<>();
    List<String> lines = page.lines();
    for (int line = 0; line < lines.size(); line++) {
      Matcher fence = FENCE.matcher(lines.get(line));
      if (fence.matches()) {
        int end = endOf(page, line);
        addBlock(page, fence.group(2), line, end, blocks);
        line = end;
      } else if (INDENTED_COMMAND.matcher(lines.get(line)).matches()) {
        throw misplaced(page, line);
      }
    }
    return blocks;
  }

  private static void addBlock(
      MarkdownPage page, String language, int start, int end, List<CommandBlock> blocks) {
    if (language.equals("sh") || language.equals("console")) {
      blocks.add(
          new CommandBlock(
              page,
              language,
              start,
              end,
              marker(page, start, "not run"),
              marker(page, start, "run with"),
              marker(page, start, "may differ")));
      return;
    }
    if (language.isEmpty()) {
      for (int line = start + 1; line < end; line++) {
        if (COMMAND.matcher(page.lines().get(line)).matches()) {
          throw misplaced(page, line);
        }
      }
    }
  }

  private static int endOf(MarkdownPage page, int start) {
    for (int line = start + 1; line < page.lines().size(); line++) {
      if (page.lines().get(line).strip().equals("```")) {
        return line;
      }
    }
    throw new IllegalArgumentException(page.place(start) + ": the block has no end");
  }

  private static Optional<String> marker(MarkdownPage page, int start, String kind) {
    for (int line = start - 1; line >= 0 && page.lines().get(line).contains("<!--"); line--) {
      Matcher marker = MARKER.matcher(page.lines().get(line));
      if (!marker.matches()) {
        throw new IllegalArgumentException(
            page.place(line)
                + ": expected not run, run with or may differ, as CONTRIBUTING.md says");
      }
      if (marker.group(1).equals(kind)) {
        return Optional.of(marker.group(2));
      }
    }
    return Optional.empty();
  }

  private static IllegalArgumentException misplaced(MarkdownPage page, int line) {
    return new IllegalArgumentException(
        page.place(line)
            + ": a command outside of a block of sh or console, so that it is not run");
  }

  String place() {
    return page.place(start);
  }

  /** The commands in order, each with the lines that it should print; a script is one of them. */
  List<CommandStep> steps() {
    if (language.equals("sh")) {
      String script = String.join("\n", page.lines().subList(start + 1, end)).stripIndent();
      return List.of(new CommandStep(script, start + 1, end, end));
    }
    List<CommandStep> steps = new ArrayList<>();
    int line = start + 1;
    while (line < end) {
      int first = line;
      if (!isCommand(first)) {
        throw new IllegalArgumentException(page.place(first) + ": expected $ and a command");
      }
      StringBuilder command = new StringBuilder(stripped(line++).substring(2));
      while (command.toString().endsWith("\\") && line < end) {
        command.append('\n').append(stripped(line++));
      }
      int output = line;
      while (line < end && !isCommand(line)) {
        line++;
      }
      steps.add(new CommandStep(command.toString(), first, output, line));
    }
    return steps;
  }

  private boolean isCommand(int line) {
    return stripped(line).startsWith("$ ");
  }

  private String stripped(int line) {
    return page.lines().get(line).strip();
  }
}
