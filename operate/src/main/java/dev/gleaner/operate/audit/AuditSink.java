package dev.gleaner.operate.audit;

import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.store.StoreSource;
import dev.gleaner.operate.store.StoredOutput;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Appends decisions to files, a new one for each hour or when one is full. */
final class AuditSink implements BackgroundWriter.Sink<AuditEntry> {

  private final StoreSource files;
  private final AuditSettings settings;
  // No seed: two ResourceManagers must not draw the same word.
  private final String word = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
  private AuditFolder folder;
  private StoredOutput out;
  private String hour = "";
  private long number;

  AuditSink(StoreSource files, AuditSettings settings) {
    this.files = files;
    this.settings = settings;
  }

  @Override
  public void write(List<AuditEntry> batch) throws IOException {
    if (batch.isEmpty()) {
      return;
    }
    if (folder == null) {
      folder = new AuditFolder(files.open());
    }
    try {
      for (AuditEntry entry : batch) {
        roll(entry.at());
        out.write(AuditLines.write(entry));
      }
      out.flush();
    } catch (IOException e) {
      abandon(e);
      throw e;
    }
  }

  private void roll(long at) throws IOException {
    String next = AuditFile.hourOf(at);
    // Threads may tell their decisions a little out of order: an hour never comes back.
    boolean later = next.compareTo(hour) > 0;
    if (out != null && !later && out.position() < settings.fileBytes()) {
      return;
    }
    close();
    hour = later ? next : hour;
    String file = new AuditFile(hour, number++, word).name();
    out = folder.files().create(file, false);
    try {
      out.write(AuditLines.header());
      out.flush();
    } catch (IOException e) {
      // Attempts may be many while a disk is full; none of them leaves a file behind.
      folder.files().delete(file);
      throw e;
    }
    folder.prune(settings.totalBytes() - settings.fileBytes());
  }

  private void abandon(IOException problem) {
    try {
      close();
    } catch (IOException e) {
      problem.addSuppressed(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (out != null) {
      StoredOutput closing = out;
      out = null;
      closing.close();
    }
  }
}
