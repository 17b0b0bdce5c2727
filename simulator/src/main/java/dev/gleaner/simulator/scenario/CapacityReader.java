package dev.gleaner.simulator.scenario;

import dev.gleaner.simulator.scenario.yaml.Fields;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.RecordedCapacity;
import dev.gleaner.traces.power.PowerFiles;
import dev.gleaner.traces.power.RecordedPower;
import dev.gleaner.traces.provider.HarvestCapacity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Where the nodes come from. */
final class CapacityReader {

  private static final List<String> KINDS =
      List.of("preset", "file", "azure", "eucalyptus", "half-stable");

  private final Path folder;
  private final Fields fields;

  CapacityReader(Path folder, Fields fields) {
    this.folder = folder;
    this.fields = fields;
  }

  CapacitySource read(Duration warmUp) {
    return switch (kind()) {
      case "preset" -> powered(HarvestReader.preset(fields));
      case "azure" -> powered(new CloudReader(folder, fields).azure(warmUp));
      case "eucalyptus" -> powered(new CloudReader(folder, fields).eucalyptus());
      case "half-stable" -> powered(HarvestReader.halfStable(fields));
      default -> recorded(warmUp);
    };
  }

  private CapacitySource powered(HarvestCapacity capacity) {
    if (!fields.has("power")) {
      return capacity;
    }
    Fields power = fields.below("power");
    List<String> columns = power.list("columns", text -> text);
    return capacity.withPower(
        new RecordedPower(
            Sources.read(folder, power, "file", file -> PowerFiles.read(file, columns)),
            power.fraction("floor", 0, 0, 1)));
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
