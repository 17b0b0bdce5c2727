package dev.gleaner.traces.prices;

import dev.gleaner.traces.text.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Lifetimes of Google's preemptible servers (github.com/kadupitiya/goog-preemption-data). */
public final class PreemptibleLifetimes {

  private static final String ZONE = "zone";
  private static final String TYPE = "machine_type";
  private static final String END = "end_op";
  private static final String LIFETIME = "lifetime_s";

  private PreemptibleLifetimes() {}

  public static List<Lifetime> read(Path csv) {
    List<Lifetime> all = new ArrayList<>();
    try (Table table = Table.withColumns(csv, List.of(ZONE, TYPE, END, LIFETIME))) {
      while (table.next()) {
        all.add(
            new Lifetime(
                table.get(ZONE),
                table.get(TYPE),
                table.place().duration(LIFETIME, table.get(LIFETIME)),
                !table.get(END).equals("preempted")));
      }
      if (all.isEmpty()) {
        throw table.place().error("the file has no rows; expected lifetimes");
      }
    }
    return List.copyOf(all);
  }
}
