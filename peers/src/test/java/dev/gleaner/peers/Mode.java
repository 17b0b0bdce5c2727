package dev.gleaner.peers;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** How much of Gleaner a ResourceManager carries. */
enum Mode {
  /** A stock ResourceManager: no jar, no property. */
  ABSENT,
  OFF,
  OBSERVE,
  ON;

  /** The few properties that an operator adds to the ResourceManager's yarn-site.xml. */
  Map<String, String> properties(Path folder) {
    return this == ABSENT
        ? Map.of()
        : Map.of(
            "yarn.scheduler.app-placement-allocator.class",
            "dev.gleaner.yarn.plugin.StableNodeAllocator",
            "yarn.resourcemanager.application-master-service.processors",
            "dev.gleaner.yarn.plugin.GleanerProcessor",
            "gleaner.mode",
            name().toLowerCase(Locale.ROOT),
            "gleaner.dir",
            folder.resolve("gleaner").toUri().toString(),
            // The jobs here are short: without these, Gleaner would leave them all to plain YARN.
            "gleaner.least-drops",
            "2",
            "gleaner.patience",
            "3s");
  }
}
