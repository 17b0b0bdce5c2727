package dev.gleaner.traces.vms;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Lines;
import dev.gleaner.traces.text.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code START t id NODEn cores} and {@code STOP t id}, in order of time in seconds. */
final class EucalyptusReader {

  private static final int MOST_NODES = 100_000;
  private static final int MOST_CORES = 4096;

  private record Start(long atMillis, int node, int cores) {}

  // In order of start; a VM without a stop runs to the end.
  private final Map<String, Start> starts = new LinkedHashMap<>();
  private final Map<String, Long> stops = new LinkedHashMap<>();
  private long now;

  private EucalyptusReader() {}

  static List<VmRequest> read(Path file) {
    EucalyptusReader reader = new EucalyptusReader();
    try (Lines lines = Lines.of(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isEmpty()) {
          reader.readEvent(lines.place(), line.split("\\s+", -1));
        }
      }
      if (reader.starts.isEmpty()) {
        throw lines.place().error("the file has no VMs; expected START t id NODEn cores");
      }
    }
    return reader.finish();
  }

  private void readEvent(Place place, String[] fields) {
    boolean start = fields.length == 5 && fields[0].equals("START");
    boolean stop = fields.length == 3 && fields[0].equals("STOP");
    if (!start && !stop) {
      throw place.error("the line is no event; expected START t id NODEn cores, or STOP t id");
    }
    long time = place.seconds("time", fields[1]);
    if (time < now) {
      throw place.error("the event is before the one above; expected order of time");
    }
    now = time;
    if (start) {
      readStart(place, fields);
    } else if (!starts.containsKey(fields[2]) || stops.put(fields[2], time) != null) {
      throw place.error(
          "VM \"%s\" stops but does not run; expected its START before".formatted(fields[2]));
    }
  }

  private void readStart(Place place, String[] fields) {
    if (!fields[3].startsWith("NODE")) {
      throw place.wrong("node", fields[3], "NODE and a number");
    }
    int node = place.whole("node", fields[3].substring(4), 0, MOST_NODES);
    int cores = place.whole("cores", fields[4], 1, MOST_CORES);
    if (starts.put(fields[2], new Start(now, node, cores)) != null) {
      throw place.error("VM \"%s\" starts twice; expected one START".formatted(fields[2]));
    }
  }

  private List<VmRequest> finish() {
    List<VmRequest> requests = new ArrayList<>();
    starts.forEach(
        (id, start) -> {
          long stop = stops.getOrDefault(id, Long.MAX_VALUE);
          Resources size = new Resources(start.cores(), start.cores() * EucalyptusVms.MIB_PER_CORE);
          // A VM that stopped within the second of its start was there for a part of it.
          long depart = Math.max(start.atMillis() + 1, stop);
          requests.add(new VmRequest(start.atMillis(), depart, size, start.node()));
        });
    return requests;
  }
}
