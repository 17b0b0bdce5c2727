package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewestCheckpointTest {

  @TempDir Path folder;

  private Path saved(String task, String name, long atMillis) throws IOException {
    Path file = Files.createDirectories(folder.resolve(task)).resolve(name);
    Files.writeString(file, "");
    return Files.setLastModifiedTime(file, FileTime.fromMillis(atMillis)).getParent();
  }

  @Test
  void the_newest_file_of_all_tasks_counts() throws IOException {
    saved("one", "old", 1_000);
    Path one = saved("one", "new", 9_000);
    Path other = saved("other", "x", 5_000);

    assertThat(NewestCheckpoint.NONE.or("one", one).or("other", other))
        .isEqualTo(new NewestCheckpoint("one", 9_000));
    assertThat(NewestCheckpoint.NONE.or("other", other).or("one", one))
        .isEqualTo(new NewestCheckpoint("one", 9_000));
  }

  @Test
  void a_folder_that_is_not_there_or_empty_has_none() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThat(NewestCheckpoint.NONE.or("a", empty).or("b", folder.resolve("absent")))
        .isEqualTo(NewestCheckpoint.NONE);
  }
}
