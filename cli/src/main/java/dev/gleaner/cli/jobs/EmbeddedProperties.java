package dev.gleaner.cli.jobs;

import dev.gleaner.yarn.master.JobMaster;
import dev.gleaner.yarn.master.Notices;
import dev.gleaner.yarn.plugin.GleanerProcessor;
import dev.gleaner.yarn.plugin.PluginSettings;
import dev.gleaner.yarn.plugin.StableNodeAllocator;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the YARN of a run is told beside what every embedded YARN is told. */
public record EmbeddedProperties(String mode, String policy, double speed) {

  /** Ten heartbeats of an embedded node, and more: this machine may have other things to do. */
  private static final long PATIENCE_MILLIS = 3000;

  /**
   * The properties.
   *
   * @param folder where the plug-in keeps what it learns and decides
   */
  public Map<String, String> in(Path folder) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(JobMaster.HEARTBEAT, "200ms");
    // Nodes come and go with masters on them; that is no reason to give a job up.
    properties.put("yarn.resourcemanager.am.max-attempts", "100");
    // The plug-in lives in the time of the trace, and so does what is a short task.
    properties.put(PluginSettings.TIME_SCALE, Double.toString(speed));
    if (!mode.equals("off")) {
      properties.put(
          "yarn.scheduler.app-placement-allocator.class", StableNodeAllocator.class.getName());
      properties.put(
          "yarn.resourcemanager.application-master-service.processors",
          GleanerProcessor.class.getName());
      properties.put("gleaner.mode", mode);
      properties.put("gleaner.policy", policy);
      properties.put("gleaner.patience", Math.round(PATIENCE_MILLIS * speed) + "ms");
      properties.put("gleaner.dir", folder.toUri().toString());
    }
    return properties;
  }

  /**
   * Tells masters how long notices are, which YARN does not.
   *
   * @param notice in time of the trace
   */
  Map<String, String> ofNotices(Duration notice) {
    return Map.of(Notices.LENGTH, Math.round(notice.toMillis() / speed) + "ms");
  }
}
