package dev.gleaner.operate.audit;

import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineFile;
import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.FileStore.Stored;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds the decisions on an application. What makes no sense in the files is skipped. */
public final class AuditReader {

  /** More than anybody reads; what is beyond is left out and told so. */
  static final int MOST = 200_000;

  private final AuditFolder folder;

  private AuditReader(AuditFolder folder) {
    this.folder = folder;
  }

  public static AuditReader of(FileStore files) {
    return new AuditReader(new AuditFolder(files));
  }

  public Decisions decisions(String application) throws IOException {
    Search search = new Search(application);
    List<Stored> files = folder.list();
    for (Stored file : files) {
      search.header = true;
      try (InputStream in = folder.files().open(file.name())) {
        LineFile.read(in, AuditLines.LONGEST, search);
      } catch (FileNotFoundException e) {
        // Deleted since it was listed, because it was the oldest.
      }
    }
    search.found.sort(Comparator.comparingLong(AuditEntry::at));
    return new Decisions(
        application, search.found, files.size(), search.badLines, search.truncated);
  }

  private static final class Search implements LineFile.Taker {

    private final String application;
    private final byte[] needle;
    private final List<AuditEntry> found = new ArrayList<>();
    private boolean header;
    private boolean truncated;
    private long badLines;

    Search(String application) {
      this.application = application;
      needle = application.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean line(ByteBuffer bytes) {
      boolean first = header;
      header = false;
      try {
        if (first) {
          AuditLines.requireHeader(FlatLine.parse(bytes));
        } else if (mentions(bytes)) {
          take(FlatLine.parse(bytes));
        }
        return true;
      } catch (BadLineException e) {
        badLines++;
        // Without its header a file is not ours.
        return !first;
      }
    }

    // Most lines are about others: to look for the id is cheaper than to parse.
    private boolean mentions(ByteBuffer bytes) {
      int end = bytes.limit() - needle.length;
      for (int start = bytes.position(); start <= end; start++) {
        int same = 0;
        while (same < needle.length && bytes.get(start + same) == needle[same]) {
          same++;
        }
        if (same == needle.length) {
          return true;
        }
      }
      return false;
    }

    private void take(FlatLine line) throws BadLineException {
      AuditEntry entry = AuditLines.read(line);
      if (!entry.request().application().equals(application)) {
        return;
      }
      if (found.size() < MOST) {
        found.add(entry);
      } else {
        truncated = true;
      }
    }

    @Override
    public void tooLong() {
      badLines++;
    }
  }
}
