package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobJson;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/** Reads the events of a job as they are written. */
public final class EventTail {

  private final Staging staging;
  private final Map<Path, Long> read = new HashMap<>();

  public EventTail(Staging staging) {
    this.staging = staging;
  }

  /** The events since the last call. */
  public List<JobEvent> next() throws IOException {
    List<JobEvent> events = new ArrayList<>();
    try {
      for (Path file : staging.eventFiles()) {
        events.addAll(next(file));
      }
    } catch (FileNotFoundException e) {
      // The folder is gone, and so is whatever it could tell.
      return events;
    }
    return events;
  }

  private List<JobEvent> next(Path file) throws IOException {
    long from = read.getOrDefault(file, 0L);
    byte[] bytes = bytes(file, from);
    int end = bytes.length;
    // Half a line is left for the next time.
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    read.put(file, from + end);
    return new String(bytes, 0, end, StandardCharsets.UTF_8)
        .lines()
        .flatMap(line -> JobJson.event(line).stream())
        .toList();
  }

  // The length that a listing shows lags behind on a distributed file system: read until nothing
  // comes.
  private byte[] bytes(Path file, long from) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (FSDataInputStream in = staging.files().open(file)) {
      in.seek(from);
      in.transferTo(bytes);
    } catch (EOFException e) {
      return new byte[0];
    }
    return bytes.toByteArray();
  }
}
