package dev.gleaner.cli;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rooms are small, and one name means one thing in a module. */
class FloorPlanTest {

  private static final Path ROOT = Path.of(System.getProperty("gleaner.root"));
  private static final int MOST_FILES = 30;
  private static final int SCREEN = 50;
  private static final Pattern TYPE =
      Pattern.compile("(?m)^ *(?:[a-z-]+ )*(?:class|enum|@?interface|record) ([A-Z]\\w*)");

  static List<Path> modules() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.filter(module -> Files.isDirectory(module.resolve("src/main/java")))
          .sorted()
          .toList();
    }
  }

  /** Folders of sources, those of tests as well. */
  static List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.flatMap(module -> Stream.of("src/main/java", "src/test/java").map(module::resolve))
          .filter(Files::isDirectory)
          .sorted()
          .toList();
    }
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  @Test
  void all_modules_are_looked_at() throws IOException {
    assertThat(modules())
        .extracting(module -> module.getFileName().toString())
        .contains(
            "core",
            "config",
            "traces",
            "clouds",
            "operate",
            "yarn",
            "kubernetes",
            "service",
            "simulator",
            "cli");
  }

  @ParameterizedTest
  @MethodSource("folders")
  void no_package_has_more_files_than_a_newcomer_can_read_the_names_of(Path folder)
      throws IOException {
    assertThat(counts(sources(folder), Path::getParent, MOST_FILES)).isEmpty();
  }

  /** A nested type counts, too: it is read without the name around it as soon as it is imported. */
  @ParameterizedTest
  @MethodSource("modules")
  void a_simple_name_means_one_thing_in_a_module(Path module) throws IOException {
    List<Path> sources = sources(module.resolve("src/main/java"));
    Map<String, List<String>> places = new TreeMap<>();
    for (Path source : sources) {
      Matcher types = TYPE.matcher(Files.readString(source));
      while (types.find()) {
        places.computeIfAbsent(types.group(1), name -> new ArrayList<>()).add(nameOf(source));
      }
    }
    assertThat(sources.stream().map(FloorPlanTest::nameOf))
        .allMatch(name -> name.endsWith("-info") || places.containsKey(name));
    places.values().removeIf(files -> files.size() == 1);
    assertThat(places).isEmpty();
  }

  private static String nameOf(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  /** Also those that are tests only. */
  static List<Path> builds() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.filter(folder -> Files.isRegularFile(folder.resolve("pom.xml"))).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("builds")
  void a_module_says_on_one_screen_what_it_is_for(Path build) throws IOException {
    assertThat(Files.readAllLines(build.resolve("README.md"))).hasSizeLessThan(SCREEN);
  }

  /** Those that have more files than that. */
  private static Map<Path, Long> counts(List<Path> files, Function<Path, Path> by, long most) {
    Map<Path, Long> counts = files.stream().collect(groupingBy(by, TreeMap::new, counting()));
    counts.values().removeIf(count -> count <= most);
    return counts;
  }
}
