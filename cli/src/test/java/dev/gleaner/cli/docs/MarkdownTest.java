package dev.gleaner.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages fit on a screen beside a terminal, and their links lead somewhere. */
class MarkdownTest {

  private static final int LONGEST_LINE = 100;

  @Test
  void no_line_is_longer_than_100_characters() {
    List<String> tooLong = new ArrayList<>();
    for (MarkdownPage page : MarkdownPage.all()) {
      for (int line = 0; line < page.lines().size(); line++) {
        String text = page.lines().get(line);
        if (text.codePointCount(0, text.length()) > LONGEST_LINE) {
          tooLong.add(page.place(line));
        }
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void every_link_leads_to_a_file_and_every_anchor_to_a_heading() {
    List<String> broken = new ArrayList<>();
    List<MarkdownPage> pages = MarkdownPage.all();
    for (MarkdownPage page : pages) {
      for (String link : page.linksWithin()) {
        if (!leadsSomewhere(page, link)) {
          broken.add(MarkdownPage.root().relativize(page.file()) + " -> " + link);
        }
      }
    }
    assertThat(pages).hasSizeGreaterThan(20);
    assertThat(broken).isEmpty();
  }

  @Test
  void design_notes_are_numbered_one_after_the_other_and_dated() {
    List<MarkdownPage> notes =
        MarkdownPage.all().stream()
            .filter(page -> page.file().getParent().endsWith("docs/design"))
            .sorted(Comparator.comparing(MarkdownPage::file))
            .toList();
    assertThat(notes).hasSizeGreaterThan(10);
    for (int i = 0; i < notes.size(); i++) {
      MarkdownPage note = notes.get(i);
      assertThat(note.file().getFileName().toString()).startsWith("%02d-".formatted(i + 1));
      assertThat(note.lines().get(2))
          .as(note.place(2))
          .matches("Design note %d, 20\\d\\d-\\d\\d-\\d\\d\\.".formatted(i + 1));
    }
  }

  private static boolean leadsSomewhere(MarkdownPage page, String link) {
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    Path target = path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
    if (hash < 0 || !Files.isRegularFile(target)) {
      return Files.exists(target) && hash < 0;
    }
    return MarkdownPage.read(target).anchors().contains(link.substring(hash + 1));
  }
}
