package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.RecordedCapacity;
import dev.gleaner.traces.power.PowerFiles;
import dev.gleaner.traces.power.PowerTrace;
import dev.gleaner.traces.power.RecordedPower;
import dev.gleaner.traces.provider.HarvestCapacity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Where the nodes come from. */
final class CapacityReader {

  private static final List<String> KINDS =
      List.of("preset", "file", "azure", "eucalyptus", "half-stable");

  private static final double MILLIS_PER_DAY = Ticks.MILLISECONDS.perDay();
  private static final String POWER_ORIGIN =
      "such a recording is any CSV whose first column is the time; name yours with --set"
          + " capacity.power.file=/path/to/it";

  private final Path folder;
  private final Fields fields;

  CapacityReader(Path folder, Fields fields) {
    this.folder = folder;
    this.fields = fields;
  }

  CapacitySource read(Duration warmUp, Duration limit) {
    if (kind().equals("file")) {
      return recorded(warmUp);
    }
    HarvestCapacity capacity = modelled(warmUp);
    return fields.has("power")
        ? capacity.withPower(power(fields.below("power"), warmUp.plus(limit)))
        : capacity;
  }

  private HarvestCapacity modelled(Duration warmUp) {
    return switch (kind()) {
      case "preset" -> HarvestReader.preset(fields);
      case "azure" -> new CloudReader(folder, fields).azure(warmUp);
      case "eucalyptus" -> new CloudReader(folder, fields).eucalyptus();
      default -> HarvestReader.halfStable(fields);
    };
  }

  private RecordedPower power(Fields power, Duration run) {
    List<String> columns = power.list("columns", text -> text);
    double floor = power.fraction("floor", 0, 0, 1);
    PowerTrace recording =
        Sources.read(folder, power, "file", POWER_ORIGIN, file -> PowerFiles.read(file, columns));
    if (recording.endMillis() < run.toMillis()) {
      throw power.bad(
          "file",
          "a recording at least as long as warm-up and limit together: it has %.1f days and they take %.1f"
              .formatted(recording.endMillis() / MILLIS_PER_DAY, run.toMillis() / MILLIS_PER_DAY));
    }
    return new RecordedPower(recording, floor);
  }

  private String kind() {
    List<String> given = KINDS.stream().filter(fields::has).toList();
    if (given.size() != 1) {
      throw fields
          .mapping()
          .origin()
          .problem(
              "capacity has %s; expected exactly one of %s"
                  .formatted(
                      given.isEmpty() ? "no source" : String.join(" and ", given),
                      String.join(", ", KINDS)));
    }
    return given.get(0);
  }

  private CapacitySource recorded(Duration warmUp) {
    for (String key : HarvestReader.KEYS) {
      if (fields.has(key)) {
        throw fields.bad(key, "no such key beside file, whose nodes are what they are");
      }
    }
    CapacityTrace trace = Sources.read(folder, fields, "file", CapacityFiles::read);
    checkLength(fields, "file", trace.endMillis(), warmUp);
    return new RecordedCapacity(trace);
  }

  static void checkLength(Fields fields, String key, long millis, Duration warmUp) {
    if (millis <= warmUp.toMillis()) {
      throw fields.bad(
          key,
          "a trace that is longer than the warm-up: it ends after %d s and the warm-up takes %d s"
              .formatted(millis / 1000, warmUp.toSeconds()));
    }
  }
}
