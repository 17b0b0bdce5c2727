package dev.gleaner.traces.prices;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.Table;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Sizes and on-demand prices of instance types, by name. */
public final class InstanceTypes {

  private static final String NAME = "instance_type";
  private static final String CORES = "vcpus";
  private static final String MEMORY = "memory_gib";
  private static final String PRICE = "on_demand_usd_per_hour";

  /** The columns that a file must have; others are left alone. */
  public static final List<String> COLUMNS = List.of(NAME, CORES, MEMORY, PRICE);

  private static final int MOST_CORES = 100_000;

  private final SortedMap<String, InstanceType> byName = new TreeMap<>();

  private InstanceTypes() {}

  public static InstanceTypes of(Collection<InstanceType> types) {
    InstanceTypes all = new InstanceTypes();
    types.forEach(type -> all.byName.put(type.name(), type));
    return all;
  }

  /** Reads a CSV file with the {@link #COLUMNS}, compressed or not. */
  public static InstanceTypes read(Path csv) {
    InstanceTypes all = new InstanceTypes();
    try (Table table = Table.withColumns(csv, COLUMNS)) {
      while (table.next()) {
        all.add(table.place(), type(table));
      }
      if (all.byName.isEmpty()) {
        throw table.place().error("the file has no rows; expected " + String.join(",", COLUMNS));
      }
    }
    return all;
  }

  public Optional<InstanceType> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** All of them, by name. */
  public Collection<InstanceType> all() {
    return Collections.unmodifiableCollection(byName.values());
  }

  private static InstanceType type(Table row) {
    Place place = row.place();
    String name = row.get(NAME);
    if (name.isEmpty()) {
      throw place.wrong(NAME, name, "a name, for example m5.large");
    }
    int cores = place.whole(CORES, row.get(CORES), 1, MOST_CORES);
    long memory = place.gibibytes(MEMORY, row.get(MEMORY));
    if (memory == 0) {
      throw place.wrong(MEMORY, row.get(MEMORY), "GiB above 0, for example 7.5");
    }
    byte[] price = PriceText.bytes(row.get(PRICE));
    double onDemand = PriceText.dollars(price, 0, price.length);
    if (Double.isNaN(onDemand)) {
      throw place.wrong(PRICE, row.get(PRICE), PriceText.EXPECTED);
    }
    return new InstanceType(name, new Resources(cores, memory), onDemand);
  }

  private void add(Place place, InstanceType type) {
    InstanceType known = byName.putIfAbsent(type.name(), type);
    if (known != null && !known.equals(type)) {
      throw place.wrong(NAME, type.name(), "each type once; a row above says something else of it");
    }
  }
}
