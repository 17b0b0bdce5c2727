package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventTailTest {

  @TempDir Path folder;
  private Staging staging;

  @BeforeEach
  void open() throws Exception {
    staging = Staging.at(new org.apache.hadoop.fs.Path(folder.toUri()), new Configuration());
  }

  private static JobEvent event(String task) {
    return JobEvent.started(task, "container", "node", 5);
  }

  @Test
  void events_are_read_while_they_are_written_and_each_only_once() throws Exception {
    EventTail tail = new EventTail(staging);
    try (EventWriter writer = new EventWriter(staging, 1)) {
      writer.write(event("a"));
      writer.flush();
      assertThat(tail.next()).containsExactly(event("a"));
      assertThat(tail.next()).isEmpty();
      writer.write(event("b"));
      writer.flush();
      assertThat(tail.next()).containsExactly(event("b"));
    }
    try (EventWriter second = new EventWriter(staging, 2)) {
      second.write(event("c"));
    }
    assertThat(tail.next()).containsExactly(event("c"));
    assertThat(new EventTail(staging).next()).containsExactly(event("a"), event("b"), event("c"));
  }

  @Test
  void half_a_line_waits_for_its_other_half() throws Exception {
    EventTail tail = new EventTail(staging);
    Path file = folder.resolve("events-0001.jsonl");
    Files.writeString(file, "{\"type\":\"MASTER\",\"atMil");
    assertThat(tail.next()).isEmpty();
    Files.writeString(file, "lis\":7}\n{\"type\":", StandardOpenOption.APPEND);
    assertThat(tail.next()).containsExactly(JobEvent.ofJob(JobEvent.Type.MASTER, 7, ""));
  }

  @Test
  void what_makes_no_sense_is_left_out() throws Exception {
    Files.writeString(
        folder.resolve("events-0001.jsonl"), "nonsense\n{\"type\":\"ENDED\",\"atMillis\":1}\n");
    assertThat(new EventTail(staging).next())
        .containsExactly(JobEvent.ofJob(JobEvent.Type.ENDED, 1, ""));
  }
}
