package dev.gleaner.yarn.client;

import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.audit.AuditReader;
import dev.gleaner.operate.audit.PlacementEntry;
import dev.gleaner.yarn.files.HadoopStore;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** What the plug-in last wrote down about an application, if anything. Not read too often. */
final class AuditedReason {

  private static final long PAUSE_MILLIS = 5_000;

  private final Configuration configuration;
  private final String application;
  private String known = "";
  private long readAt;

  AuditedReason(Configuration configuration, String application) {
    this.configuration = configuration;
    this.application = application;
  }

  /** Why it waits, or nothing where the plug-in does not say. */
  String latest(long now) {
    String folder = configuration.get("gleaner.dir");
    if (folder != null && now - readAt >= PAUSE_MILLIS) {
      readAt = now;
      known = read(new Path(folder, "audit"));
    }
    return known;
  }

  private String read(Path folder) {
    try {
      List<PlacementEntry> all =
          AuditReader.of(HadoopStore.source(folder, configuration).open())
              .decisions(application)
              .entries();
      PlacementEntry last = all.isEmpty() ? null : all.get(all.size() - 1);
      return last == null || last.decision() != Decision.Kind.WAIT
          ? ""
          : "gleaner: " + last.reason();
    } catch (IOException e) {
      // It may lie where only the ResourceManager reads.
      return "";
    }
  }
}
