package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FSDataOutputStream;

/** Writes events so that a reader sees them, and a later attempt too, should this one be killed. */
final class EventWriter implements AutoCloseable {

  private final FSDataOutputStream out;
  private final List<Runnable> answers = new ArrayList<>();
  private boolean unseen;

  EventWriter(Staging staging, int attempt) throws IOException {
    out = staging.files().create(staging.eventsOf(attempt), true);
  }

  void write(JobEvent event) throws IOException {
    out.write(JobJson.line(event));
    unseen = true;
  }

  /** To be done when what has been written is seen by others. */
  void whenSeen(Runnable answer) {
    answers.add(answer);
  }

  /** Once for many events: on a distributed file system it takes a round trip. */
  void flush() throws IOException {
    if (unseen) {
      out.hflush();
      unseen = false;
    }
    answers.forEach(Runnable::run);
    answers.clear();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
