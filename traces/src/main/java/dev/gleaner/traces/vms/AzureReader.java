package dev.gleaner.traces.vms;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads {@code arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored} in order of arrival, plain
 * or compressed, and lets the first VM arrive at time 0.
 */
final class AzureReader {

  private static final int MOST_CORES = 4096;
  private static final Set<String> COLUMNS =
      new LinkedHashSet<>(
          List.of("arrival_s", "batch", "cores", "mem_gb", "dur_lo_s", "dur_hi_s", "censored"));

  private AzureReader() {}

  static List<AzureRequest> read(Path file) {
    List<AzureRequest> requests = new ArrayList<>();
    try (Table table = Table.of(file, COLUMNS, Set.of())) {
      long first = 0;
      long last = 0;
      while (table.next()) {
        long arrival = table.place().seconds("arrival_s", table.get("arrival_s"));
        first = requests.isEmpty() ? arrival : first;
        if (arrival < last) {
          throw table.place().error("the VM arrives before the one above; expected order of time");
        }
        last = arrival;
        requests.add(row(table, arrival - first));
      }
      if (requests.isEmpty()) {
        throw table.place().error("the file has no VMs; expected at least one");
      }
    }
    return requests;
  }

  private static AzureRequest row(Table row, long arrival) {
    Place place = row.place();
    Resources size =
        new Resources(
            place.whole("cores", row.get("cores"), 1, MOST_CORES),
            place.gibibytes("mem_gb", row.get("mem_gb")));
    long low = place.seconds("dur_lo_s", row.get("dur_lo_s"));
    long high = place.seconds("dur_hi_s", row.get("dur_hi_s"));
    if (high < low) {
      throw place.wrong("dur_hi_s", row.get("dur_hi_s"), "at least dur_lo_s");
    }
    int batch = place.whole("batch", row.get("batch"), 0, Integer.MAX_VALUE);
    boolean censored = place.whole("censored", row.get("censored"), 0, 1) == 1;
    return new AzureRequest(arrival, batch, size, low, high, censored);
  }
}
