package org.example.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.PlacementPolicy;
import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The policy that CONTRIBUTING.md shows can be written by anybody, in a package of their own. */
@Tag("slow")
class ContributingTest {

  // A page shows no imports.
  private static final String HEAD =
      """
      package org.somebody;

      import dev.gleaner.core.place.Decision;
      import dev.gleaner.core.place.Decision.Place;
      import dev.gleaner.core.place.Decision.Wait;
      import dev.gleaner.core.place.PlacementPolicy;
      import dev.gleaner.core.place.PlacementReason;
      import dev.gleaner.core.place.Pool;
      import dev.gleaner.core.place.WaitingTask;

      """;
  private static final Pattern SHOWN =
      Pattern.compile("(?s)```java\\n((?:(?!```).)*class RoomiestNode (?:(?!```).)*)```");

  @TempDir Path folder;

  @Test
  void the_policy_of_contributing_md_compiles_elsewhere_and_chooses_the_roomiest_node()
      throws Exception {
    Path source = folder.resolve("RoomiestNode.java");
    Files.writeString(source, HEAD + shown());
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                told,
                told,
                "-d",
                folder.toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                source.toString());
    assertThat(failed).as(told.toString(StandardCharsets.UTF_8)).isZero();

    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      PlacementPolicy policy =
          (PlacementPolicy)
              loader.loadClass("org.somebody.RoomiestNode").getDeclaredConstructor().newInstance();
      ToyScheduler scheduler = new ToyScheduler(policy);
      scheduler.join("small", new Resources(4, 8192), 0);
      scheduler.join("large", new Resources(8, 8192), 0);
      scheduler.submit("a", new Resources(4, 1024), 60_000);
      scheduler.submit("b", new Resources(9, 1024), 60_000);
      assertThat(scheduler.schedule(0))
          .containsExactly(
              "a runs on large: large has room", "b waits: no node has room for 9 cores, 1 GiB");
    }
  }

  private static String shown() throws Exception {
    Path page = Path.of(System.getProperty("gleaner.root"), "CONTRIBUTING.md");
    Matcher block = SHOWN.matcher(Files.readString(page));
    assertThat(block.find()).isTrue();
    return block.group(1);
  }
}
