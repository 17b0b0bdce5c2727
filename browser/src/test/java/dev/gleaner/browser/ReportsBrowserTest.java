package dev.gleaner.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every kind of report, as a person sees it on a desk and on a phone. */
class ReportsBrowserTest {

  private static final int[] WIDTHS = {1280, 400};
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  @TempDir static Path profile;
  @TempDir Path folder;

  private static Browser browser;

  @BeforeAll
  static void startBrowser() throws IOException {
    browser = Browser.start(profile);
    Files.createDirectories(SCREENSHOTS);
  }

  @AfterAll
  static void endBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @EnumSource(MadeReport.class)
  void nothing_is_clipped_and_no_script_fails(MadeReport report) throws Exception {
    Path page = report.make(folder);

    for (int width : WIDTHS) {
      browser.open(page, width);
      String name = report.name().toLowerCase(Locale.ROOT) + "-" + width;
      Files.write(SCREENSHOTS.resolve(name + ".png"), browser.screenshot());

      assertThat(browser.complaints()).as("%s: what the console says", name).isEmpty();
      assertThat(browser.lines(script("overflow.js"))).as("%s: what overflows", name).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PROVIDER", "HYBRID", "SERVICES"})
  void every_plot_of_a_study_names_both_of_its_axes(MadeReport report) throws Exception {
    browser.open(report.make(folder), 1280);

    assertThat(browser.lines(script("untitled.js"))).as("plots without titles").isEmpty();
  }

  /** A check that finds nothing must be able to find something. */
  @Test
  void what_is_wrong_with_a_page_is_found() throws Exception {
    Path page =
        Files.writeString(
            folder.resolve("broken.html"),
            """
            <!doctype html><meta charset="utf-8">
            <div class="chart" style="width:100px;height:50px;overflow:hidden">
              <svg width="100" height="50"><text x="90" y="20">much too long a label</text></svg>
            </div>
            <div class="scroll" style="overflow-x:auto"><table><tr>%s</tr></table></div>
            <script>undefinedFunction();</script>
            """
                .formatted("<td style='min-width:90px'>cell</td>".repeat(40)));
    browser.open(page, 400);

    assertThat(browser.complaints()).anyMatch(line -> line.contains("undefinedFunction"));
    List<String> overflow = browser.lines(script("overflow.js"));
    assertThat(overflow).anyMatch(line -> line.contains("much too long a label"));
    assertThat(overflow).anyMatch(line -> line.contains("scroll"));
  }

  private static String script(String name) throws IOException {
    try (var stream = ReportsBrowserTest.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
