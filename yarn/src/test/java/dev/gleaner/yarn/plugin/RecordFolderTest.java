package dev.gleaner.yarn.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class RecordFolderTest {

  private final Configuration configuration = new Configuration(false);

  @Test
  void without_a_folder_nothing_is_kept() {
    assertThat(RecordFolder.of(configuration)).isEmpty();
  }

  @Test
  void history_and_decisions_have_folders_of_their_own() {
    configuration.set("gleaner.dir", " hdfs://nowhere/gleaner ");

    RecordFolder folder = RecordFolder.of(configuration).orElseThrow();
    assertThat(folder.history()).hasToString("hdfs://nowhere/gleaner/history");
    assertThat(folder.audit()).hasToString("hdfs://nowhere/gleaner/audit");
    assertThat(folder.queue()).isEqualTo(65_536);
  }

  @Test
  void the_queue_can_be_set() {
    configuration.set("gleaner.dir", "file:///tmp/gleaner");
    configuration.set("gleaner.queue", "100");

    assertThat(RecordFolder.of(configuration).orElseThrow().queue()).isEqualTo(100);
  }

  @Test
  void what_makes_no_sense_is_named() {
    configuration.set("gleaner.dir", ":/x");
    assertThatThrownBy(() -> RecordFolder.of(configuration))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("gleaner.dir is \":/x\", which is no path");
    configuration.set("gleaner.queue", "0");
    assertThatThrownBy(() -> RecordFolder.of(configuration))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("gleaner.queue is 0; expected a number of lines above zero");
  }
}
