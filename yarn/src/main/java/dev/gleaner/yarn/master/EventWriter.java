package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobJson;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;

/** Writes events so that a reader sees them, and a later attempt too, should this one be killed. */
final class EventWriter implements AutoCloseable {

  private final FSDataOutputStream out;
  private boolean unseen;

  EventWriter(Staging staging, int attempt) throws IOException {
    out = staging.files().create(staging.eventsOf(attempt), true);
  }

  void write(JobEvent event) throws IOException {
    out.write(JobJson.line(event));
    unseen = true;
  }

  /** Once for many events: on a distributed file system it takes a round trip. */
  void flush() throws IOException {
    if (unseen) {
      out.hflush();
      unseen = false;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
