package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

  @Test
  void realistic() throws IOException {
    HtmlReport.write(FakeOutcomes.single(10), Path.of("target/single.html"));
    HtmlReport.write(
        FakeOutcomes.sweep(List.of("20%", "40%", "60%", "80%", "100%"), 5),
        Path.of("target/sweep.html"));
    assertThat(Files.size(Path.of("target/single.html"))).isPositive();
  }
}
