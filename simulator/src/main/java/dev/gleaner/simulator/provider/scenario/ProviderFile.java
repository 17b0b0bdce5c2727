package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.config.resources.ResourceFields;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.kernel.ComparedSchemes;
import dev.gleaner.simulator.kernel.ScenarioFields;
import dev.gleaner.simulator.provider.ProviderScheme;
import dev.gleaner.simulator.provider.ProviderSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Reads the scenario of a provider from YAML. Whatever is wrong is said with its line. */
public final class ProviderFile {

  private static final Expected EXPECTED =
      new Expected("provider scenario", "\"provider\" and \"schemes\"");
  private static final Schema SCHEMA = Schema.beside(ProviderFile.class, "provider.schema.json");

  private static final int MOST_CORES = 4096;
  private static final int MOST_HOSTS = 1_000_000;

  private ProviderFile() {}

  /**
   * Loads a file. The trace that it names is not looked for until the scenario runs.
   *
   * @param settings values that replace those of the file, as {@code dotted.key=value}
   */
  public static ProviderScenario load(Path file, List<String> settings) {
    Fields fields = ScenarioFields.read(file, settings, EXPECTED, SCHEMA);
    Fields provider = fields.below("provider");
    ProviderSettings read = settings(provider);
    List<ProviderScheme> schemes =
        new ProviderSchemesReader(read.prices().periodMillis())
            .read((Value.Sequence) fields.value("schemes"));
    return new ProviderScenario(
        ComparedSchemes.read(file, fields, schemes, ProviderScheme::name),
        new RequestsReader(file.toAbsolutePath().getParent(), provider.below("requests"))
            .read(read.durationMillis(), read.host()),
        read);
  }

  private static ProviderSettings settings(Fields provider) {
    Fields hosts = provider.below("hosts");
    int cores = hosts.count("cores", 48, 1, MOST_CORES);
    return new ProviderSettings(
        ResourceFields.add(new Resources(cores, hosts.mib("memory", cores * 4096L)), hosts),
        hosts.count("count", 0, 1, MOST_HOSTS),
        provider.below("requests").fraction("utilisation", 0.8, 0.01, 1),
        provider.someTime("duration", Duration.ofDays(2)).toMillis(),
        prices(provider),
        preemptible(provider.below("preemptible"), cores));
  }

  private static ProviderSettings.Prices prices(Fields provider) {
    return new ProviderSettings.Prices(
        provider.number("price-per-core-hour", 0.05, 0, 1e6),
        provider.below("preemptible").fraction("discount", 0.7, 0, 1),
        provider.someTime("paid-period", Duration.ofHours(1)).toMillis());
  }

  private static ProviderSettings.Preemptible preemptible(Fields fields, int hostCores) {
    return new ProviderSettings.Preemptible(
        fields.count("max-cores", Math.min(8, hostCores), 1, hostCores),
        fields.has("demand")
            ? Fields.parse(fields.key("demand"), fields.value("demand"), ProviderFile::demand)
            : Double.POSITIVE_INFINITY,
        fields.someTime("longest-work", Duration.ofDays(1)).toMillis(),
        fields.has("checkpoint")
            ? Fields.parse(
                fields.key("checkpoint"), fields.value("checkpoint"), ProviderFile::checkpoint)
            : Request.NEVER,
        fields.duration("move-time", Duration.ofSeconds(30)).toMillis());
  }

  private static double demand(String text) {
    return text.equals("unlimited") ? Double.POSITIVE_INFINITY : FractionText.parse(text, 0.001, 1);
  }

  private static long checkpoint(String text) {
    long millis = text.equals("never") ? Request.NEVER : DurationText.parse(text).toMillis();
    if (millis == 0) {
      throw new BadValueException("never, or more than no time, such as 1h");
    }
    return millis;
  }
}
