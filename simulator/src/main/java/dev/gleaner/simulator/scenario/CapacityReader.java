package dev.gleaner.simulator.scenario;

import dev.gleaner.simulator.scenario.yaml.Fields;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.RecordedCapacity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Where the nodes come from. */
final class CapacityReader {

  private static final List<String> KINDS = List.of("preset", "file", "azure", "eucalyptus");

  private final Path folder;
  private final Fields fields;

  CapacityReader(Path folder, Fields fields) {
    this.folder = folder;
    this.fields = fields;
  }

  CapacitySource read(Duration warmUp) {
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
    CapacityTrace trace = Sources.read(folder, fields, "file", CapacityFiles::read);
    if (trace.endMillis() <= warmUp.toMillis()) {
      throw fields.bad(
          "file",
          "a trace that is longer than the warm-up: it ends after %d s and the warm-up takes %d s"
              .formatted(trace.endMillis() / 1000, warmUp.toSeconds()));
    }
    return new RecordedCapacity(trace);
  }
}
