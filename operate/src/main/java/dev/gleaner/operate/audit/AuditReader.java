package dev.gleaner.operate.audit;

import dev.gleaner.operate.audit.ClusterSubject.Kind;
import dev.gleaner.operate.lines.LineFile;
import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.FileStore.Stored;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds the decisions on something. What makes no sense in the files is skipped. */
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

  /** What was decided on an application of YARN. */
  public Decisions decisions(String application) throws IOException {
    AuditSearch<PlacementEntry> search =
        new AuditSearch<>(
            PlacementEntry.class,
            application,
            entry -> entry.request().application().equals(application));
    int files = read(search);
    return new Decisions(application, search.found(), files, search.badLines(), search.truncated());
  }

  /**
   * What was done with a node and the pods on it, with a pod and the nodes that it was on, or with
   * a target.
   */
  public ClusterStory story(Kind kind, String name) throws IOException {
    AuditSearch<ClusterEntry> own =
        new AuditSearch<>(ClusterEntry.class, name, entry -> isAbout(entry, kind, name));
    int files = read(own);
    List<ClusterEntry> all = new ArrayList<>(own.found());
    boolean truncated = own.truncated();
    Set<String> nodes =
        own.found().stream()
            .filter(entry -> kind == Kind.POD && !entry.subject().node().isEmpty())
            .map(entry -> entry.subject().node())
            .collect(Collectors.toCollection(TreeSet::new));
    for (String node : nodes) {
      AuditSearch<ClusterEntry> why =
          new AuditSearch<>(
              ClusterEntry.class, node, entry -> entry.subject().equals(ClusterSubject.node(node)));
      read(why);
      all.addAll(PodNotices.of(own.found(), node, why.found()));
      truncated |= why.truncated();
    }
    return ClusterStory.of(kind, name, all, files, own.badLines(), truncated);
  }

  private static boolean isAbout(ClusterEntry entry, Kind kind, String name) {
    ClusterSubject subject = entry.subject();
    return (subject.kind() == kind && subject.name().equals(name))
        || (kind == Kind.NODE && subject.node().equals(name));
  }

  /** Returns how many files there are. */
  private int read(AuditSearch<?> search) throws IOException {
    List<Stored> files = folder.list();
    for (Stored file : files) {
      search.beginFile();
      try (InputStream in = folder.files().open(file.name())) {
        LineFile.read(in, AuditLines.LONGEST, search);
      } catch (FileNotFoundException e) {
        // Deleted since it was listed, because it was the oldest.
      }
    }
    return files.size();
  }
}
