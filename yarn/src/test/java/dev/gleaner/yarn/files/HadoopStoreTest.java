package dev.gleaner.yarn.files;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gleaner.operate.store.StoredOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;

class HadoopStoreTest {

  @Test
  void a_full_disk_is_an_exception_and_not_an_error() throws IOException {
    String full = "/dev/full";
    assumeTrue(Files.exists(java.nio.file.Path.of(full)), "Linux has a device that is full");
    FileSystem files = FileSystem.getLocal(new Configuration(false));
    StoredOutput out = new HadoopStore(files, new Path("/dev")).create("full", true);
    out.write("a line\n".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(out::flush)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left on device");
    assertThatThrownBy(out::close).isInstanceOf(IOException.class);
  }
}
