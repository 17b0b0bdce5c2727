package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.simulator.hybrid.HybridCluster;
import dev.gleaner.simulator.hybrid.HybridJobs;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.kernel.ComparedSchemes;
import dev.gleaner.simulator.kernel.ScenarioFields;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Reads the scenario of short and long jobs from YAML. Whatever is wrong is said with its line. */
public final class HybridFile {

  private static final Expected EXPECTED =
      new Expected("scenario of short and long jobs", "\"hybrid\" and \"schemes\"");
  private static final Schema SCHEMA = Schema.beside(HybridFile.class, "hybrid.schema.json");
  private static final int MOST_SERVERS = 10_000_000;

  private HybridFile() {}

  /**
   * Loads a file. The trace that it names is not looked for until the scenario runs.
   *
   * @param settings values that replace those of the file, as {@code dotted.key=value}
   */
  public static HybridScenario load(Path file, List<String> settings) {
    Fields fields = ScenarioFields.read(file, settings, EXPECTED, SCHEMA);
    Fields hybrid = fields.below("hybrid");
    HybridCluster cluster = cluster(hybrid);
    List<HybridScheme> schemes =
        fields.has("schemes")
            ? new HybridSchemesReader(file.toAbsolutePath().getParent(), cluster.shortServers())
                .read((Value.Sequence) fields.value("schemes"))
            : List.of();
    return new HybridScenario(
        ComparedSchemes.read(file, fields, schemes, HybridScheme::name),
        new HybridJobsReader(file.toAbsolutePath().getParent(), hybrid.below("jobs")).read(),
        (double) hybrid.someTime("cutoff", Duration.ofSeconds(90)).toMillis(),
        cluster);
  }

  private static HybridCluster cluster(Fields hybrid) {
    int servers = hybrid.count("servers", 4000, 1, MOST_SERVERS);
    int shortServers = hybrid.count("short-servers", servers / 50, 0, MOST_SERVERS);
    if (shortServers >= servers) {
      throw hybrid.bad("short-servers", "fewer than all %d servers".formatted(servers));
    }
    double delay = hybrid.number("network-delay-ms", 0.5, 0, 1e6);
    return new HybridCluster(servers, shortServers, HybridJobs.TICKS.nearest(delay));
  }
}
