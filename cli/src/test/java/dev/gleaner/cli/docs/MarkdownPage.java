package dev.gleaner.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the documentation, as a reader of the repository sees it. */
record MarkdownPage(Path file, List<String> lines) {

  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("#+ +(.*)");
  private static final Pattern WITHOUT_PAGES = Pattern.compile("target|node_modules|\\..+");

  static Path root() {
    return Path.of(System.getProperty("gleaner.root", "..")).toAbsolutePath().normalize();
  }

  static MarkdownPage read(Path file) {
    try {
      return new MarkdownPage(file, Files.readAllLines(file));
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + file, e);
    }
  }

  static List<MarkdownPage> all() {
    List<MarkdownPage> pages = new ArrayList<>();
    addPagesBelow(root(), pages);
    return pages;
  }

  private static void addPagesBelow(Path folder, List<MarkdownPage> pages) {
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.sorted().toList()) {
        String name = entry.getFileName().toString();
        if (Files.isDirectory(entry) && !WITHOUT_PAGES.matcher(name).matches()) {
          addPagesBelow(entry, pages);
        } else if (name.endsWith(".md")) {
          pages.add(read(entry));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("cannot list " + folder, e);
    }
  }

  /** The page relative to the root of the repository, and the line as people count. */
  String place(int line) {
    return root().relativize(file) + ":" + (line + 1);
  }

  /** What a link may name behind its #, made from headings as the usual viewers do. */
  Set<String> anchors() {
    Set<String> anchors = new LinkedHashSet<>();
    Map<String, Integer> seen = new HashMap<>();
    for (String line : withoutBlocks()) {
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        String anchor =
            heading
                .group(1)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
        int before = seen.merge(anchor, 1, Integer::sum) - 1;
        anchors.add(before == 0 ? anchor : anchor + "-" + before);
      }
    }
    return anchors;
  }

  /** Where links of this page lead, but for those that leave the repository. */
  List<String> linksWithin() {
    String text = String.join("\n", withoutBlocks()).replaceAll("`[^`]*`", "");
    return LINK.matcher(text)
        .results()
        .map(found -> found.group(1))
        .filter(link -> !link.matches("[a-z]+:.*"))
        .toList();
  }

  private List<String> withoutBlocks() {
    List<String> prose = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      boolean fence = line.strip().startsWith("```");
      inside ^= fence;
      if (!inside && !fence) {
        prose.add(line);
      }
    }
    return prose;
  }
}
