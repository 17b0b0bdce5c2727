package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The terminal, JSON and the report say in the same sentences what came out. */
class SameWordsEverywhereTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo.yaml --set jobs.count=4 --set capacity.nodes=8 --set warm-up=2h",
        "demo.yaml --set jobs.count=2 --set capacity.nodes=8 --set vary={warm-up: [1h, 2h]}",
        "provider.yaml --set provider.requests.servers=4 --set provider.duration=3h",
        "hybrid.yaml --set hybrid.jobs.count=100"
      })
  void one_wording(String line) throws IOException {
    Path report = folder.resolve("report.html");
    String table = run(line, "--report", report.toString());
    JsonNode json = new ObjectMapper().readTree(run(line, "-o", "json"));

    List<String> summary = new ArrayList<>();
    json.get("summary").forEach(sentence -> summary.add(sentence.asText()));
    assertThat(summary).hasSizeBetween(2, 4);
    assertThat(table.replaceAll("\\s+", " ")).contains(summary);
    assertThat(table.strip()).endsWith(lastWord(summary));
    assertThat(Files.readString(report)).contains(summary);
  }

  private static String lastWord(List<String> summary) {
    String last = summary.get(summary.size() - 1);
    return last.substring(last.lastIndexOf(' ') + 1);
  }

  private static String run(String line, String... more) {
    List<Object> words = new ArrayList<>();
    words.add("simulate");
    String[] parts = line.split(" --set ", -1);
    words.add(Path.of(System.getProperty("gleaner.root", ".."), "scenarios", parts[0]));
    Arrays.stream(parts).skip(1).forEach(set -> words.addAll(List.of("--set", set)));
    words.addAll(List.of("--seeds", 2));
    words.addAll(List.of(more));
    Invocation call = Invocation.of(words.toArray());
    assertThat(call.code()).as(call.err()).isZero();
    return call.out();
  }
}
