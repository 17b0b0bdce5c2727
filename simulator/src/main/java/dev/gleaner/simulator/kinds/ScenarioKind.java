package dev.gleaner.simulator.kinds;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Setting;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import dev.gleaner.simulator.hybrid.scenario.HybridFile;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.provider.scenario.ProviderFile;
import dev.gleaner.simulator.run.PoolPlan;
import dev.gleaner.simulator.scenario.ScenarioFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The kinds of scenarios. A file says {@code kind: provider}; one that does not is known by the key
 * that only its kind has.
 */
public enum ScenarioKind {
  /** Jobs on a pool of nodes. */
  POOL("a scenario of a pool", "scenario report", ""),
  /** A provider's hosts, and who makes room on them. */
  PROVIDER("a provider's scenario", "provider", "provider"),
  /** Short and long jobs on one cluster. */
  SHORT_AND_LONG("a scenario of short and long jobs", "short and long jobs", "hybrid"),
  /** A question about markets or pools of them. */
  STUDY("a study", "market study", "study");

  private static final Expected EXPECTED = new Expected("scenario", "\"capacity\" and \"jobs\"");
  private static final List<String> NAMES = Arrays.stream(values()).map(Fields::written).toList();

  private final String words;
  private final String label;
  private final String ownKey;

  ScenarioKind(String words, String label, String ownKey) {
    this.words = words;
    this.label = label;
    this.ownKey = ownKey;
  }

  /**
   * Which kind a file is.
   *
   * @param settings values that replace those of the file, as {@code dotted.key=value}
   */
  public static ScenarioKind of(Path file, List<String> settings) {
    Value.Mapping tree = Setting.applyAll(settings, YamlTree.read(file, EXPECTED));
    Value kind = tree.entries().get("kind");
    if (kind == null) {
      return Arrays.stream(values())
          .filter(one -> tree.entries().containsKey(one.ownKey))
          .findFirst()
          .orElse(POOL);
    }
    int named = NAMES.indexOf(kind.asWritten());
    if (named < 0) {
      throw kind.origin()
          .problem(
              "kind %s is not known%s"
                  .formatted(kind.shown(), NearestName.hint(kind.asWritten(), NAMES)));
    }
    return values()[named];
  }

  /** What a file of this kind describes; whatever is wrong with it is said with its line. */
  public Plan load(Path file, List<String> settings) {
    return switch (this) {
      case POOL -> new PoolPlan(ScenarioFile.load(file, settings));
      case PROVIDER -> ProviderFile.load(file, settings);
      case SHORT_AND_LONG -> HybridFile.load(file, settings);
      case STUDY -> StudyFile.load(file, settings);
    };
  }

  public boolean has(Feature feature) {
    return switch (feature) {
      case TABLES -> this != POOL;
      case TIMING, QUIET_TIMES -> this == POOL;
    };
  }

  /** Within a sentence, such as {@code a provider's scenario}. */
  public String words() {
    return words;
  }

  /** On a report. */
  public String label() {
    return label;
  }
}
