package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.config.resources.ResourceFields;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.vms.AzureVms;
import dev.gleaner.traces.vms.SyntheticSettings;
import dev.gleaner.traces.vms.SyntheticVms;
import dev.gleaner.traces.vms.VmSource;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Where normal requests come from: a trace of Azure's, or made up. A file is looked for when the
 * scenario runs: what is public is not always ours to ship.
 */
final class RequestsReader {

  private static final String ORIGIN =
      "such a trace is AzurePublicDataset V1 as a CSV with the columns"
          + " arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored; name yours with --set"
          + " provider.requests.file=/path/to/it";
  private static final double LEAST_SHARE = 0.0001;
  // A trace leaves out what fits on no server; here that is refused, and counted.
  private static final Resources ANY_SIZE = new Resources(Integer.MAX_VALUE, Long.MAX_VALUE);

  private final Path folder;
  private final Fields fields;

  RequestsReader(Path folder, Fields fields) {
    this.folder = folder;
    this.fields = fields;
  }

  Supplier<VmSource> read(long durationMillis, Resources host) {
    Supplier<VmSource> requests = read(durationMillis);
    if (!fields.has(ResourceFields.KEY)) {
      refuse(List.of("resources-share"), "no resources");
      return requests;
    }
    Resources further = ResourceFields.add(Resources.NONE, fields);
    for (String name : further.furtherNames()) {
      if (host.amount(name) == 0) {
        throw fields
            .origin(ResourceFields.KEY)
            .problem(
                "%s has \"%s\", which no host has%s"
                    .formatted(
                        fields.key(ResourceFields.KEY),
                        name,
                        NearestName.hint(name, host.names())));
      }
    }
    double share = fields.fraction("resources-share", 1, 0, 1);
    return () -> new SomeWithResources(requests.get(), further, share);
  }

  private Supplier<VmSource> read(long durationMillis) {
    if (!fields.has("file")) {
      refuse(List.of("share", "warm-up"), "no file");
      VmSource made = new SyntheticVms(preset());
      return () -> made;
    }
    refuse(List.of("preset", "servers"), "a file");
    AzureVms.Settings settings =
        new AzureVms.Settings(
            fields.fraction("share", 0.1, LEAST_SHARE, 1),
            ANY_SIZE,
            1,
            fields.duration("warm-up", Duration.ofHours(36)).toMillis());
    Path file = Fields.parse(fields.key("file"), fields.value("file"), this::resolved);
    return () -> azure(file, settings, durationMillis);
  }

  private void refuse(List<String> keys, String beside) {
    for (String key : keys) {
      if (fields.has(key)) {
        throw fields.bad(key, "no such key where requests have " + beside);
      }
    }
  }

  private SyntheticSettings preset() {
    ClusterPreset preset =
        fields.has("preset")
            ? Fields.parse(fields.key("preset"), fields.value("preset"), RequestsReader::named)
            : ClusterPreset.named("C1");
    SyntheticSettings usual = preset.settings();
    return new SyntheticSettings(
        fields.count("servers", 40, 1, 100_000),
        usual.server(),
        usual.fullness(),
        usual.deployments(),
        usual.batches(),
        usual.lifetimes(),
        usual.vmCores());
  }

  private static ClusterPreset named(String name) {
    return ClusterPreset.ALL.stream()
        .filter(preset -> preset.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(() -> new BadValueException("one of C1 to C8"));
  }

  private Path resolved(String name) {
    try {
      return folder.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new BadValueException("the path of a file");
    }
  }

  private VmSource azure(Path file, AzureVms.Settings settings, long durationMillis) {
    if (!Files.isRegularFile(file)) {
      throw fields.bad("file", "the path of a file, but there is none at " + file + "; " + ORIGIN);
    }
    AzureVms vms = AzureVms.read(file, settings);
    if (vms.lengthMillis() < durationMillis) {
      throw fields.bad(
          "file",
          "a trace that is longer than provider.duration: after the warm-up it lasts %d s, and the run %d s"
              .formatted(vms.lengthMillis() / 1000, durationMillis / 1000));
    }
    return vms;
  }
}
