package dev.gleaner.traces.prices;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.Table;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Sizes and on-demand prices of instance types: by name, perhaps by region and by date. */
public final class InstanceTypes {

  private static final String NAME = "instance_type";
  private static final String CORES = "vcpus";
  private static final String MEMORY = "memory_gib";
  private static final String PRICE = "on_demand_usd_per_hour";

  /** The columns that a file must have; others than these and the next two are left alone. */
  public static final List<String> COLUMNS = List.of(NAME, CORES, MEMORY, PRICE);

  /** Of a region; without it of all. */
  private static final String REGION = "region";

  /** From this day on; without it at all times. */
  private static final String SINCE = "since";

  private static final String BUNDLED = "ec2-types.csv";
  private static final int MOST_CORES = 100_000;

  /**
   * An instance type as it is sold somewhere from some day on.
   *
   * @param region empty for everywhere
   * @param since in milliseconds since 1970
   */
  private record DatedType(String region, long since, InstanceType type) {

    static final long ALWAYS = Long.MIN_VALUE;

    static final Comparator<DatedType> BY_DATE = Comparator.comparingLong(DatedType::since);

    static DatedType of(Table row, InstanceType type) {
      String since = row.get(SINCE);
      try {
        return new DatedType(
            row.get(REGION),
            since.isEmpty()
                ? ALWAYS
                : LocalDate.parse(since).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli(),
            type);
      } catch (DateTimeParseException e) {
        throw row.place().wrong(SINCE, since, "a day such as 2026-07-01, or nothing");
      }
    }

    /** Whether another one says the price of the same thing. */
    boolean isFor(DatedType other) {
      return type.name().equals(other.type.name())
          && region.equals(other.region)
          && since == other.since;
    }
  }

  private final SortedMap<String, List<DatedType>> byName = new TreeMap<>();
  private final boolean bundled;

  private InstanceTypes(boolean bundled) {
    this.bundled = bundled;
  }

  public static InstanceTypes of(Collection<InstanceType> types) {
    InstanceTypes all = new InstanceTypes(false);
    types.forEach(type -> all.put(new DatedType("", DatedType.ALWAYS, type)));
    return all;
  }

  /** Reads a CSV file with the {@link #COLUMNS}, compressed or not. */
  public static InstanceTypes read(Path csv) {
    try (Table table = Table.withColumns(csv, COLUMNS)) {
      return read(table, false);
    }
  }

  /** EC2's types as they come with Gleaner. */
  public static InstanceTypes bundled() {
    InputStream resource = InstanceTypes.class.getResourceAsStream(BUNDLED);
    try (Table table =
        Table.withColumns(
            Path.of(BUNDLED), new InputStreamReader(resource, StandardCharsets.UTF_8), COLUMNS)) {
      return read(table, true);
    }
  }

  private static InstanceTypes read(Table table, boolean bundled) {
    InstanceTypes all = new InstanceTypes(bundled);
    while (table.next()) {
      all.add(table.place(), DatedType.of(table, type(table)));
    }
    if (all.byName.isEmpty()) {
      throw table.place().error("the file has no rows; expected " + String.join(",", COLUMNS));
    }
    return all;
  }

  /** Of any region, the latest. */
  public Optional<InstanceType> find(String name) {
    List<DatedType> rows = byName.getOrDefault(name, List.of());
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(rows.size() - 1).type());
  }

  /**
   * With the on-demand price that holds in a region at a time; where all known ones are later, with
   * the earliest of them.
   */
  Optional<InstanceType> find(String region, String name, long at) {
    List<DatedType> rows = byName.getOrDefault(name, List.of());
    List<DatedType> own = rows.stream().filter(row -> row.region().equals(region)).toList();
    List<DatedType> there =
        own.isEmpty() ? rows.stream().filter(row -> row.region().isEmpty()).toList() : own;
    return there.stream()
        .filter(row -> row.since() <= at)
        .reduce((earlier, later) -> later)
        .or(() -> there.stream().findFirst())
        .map(DatedType::type);
  }

  /** All names, each once. */
  public Collection<InstanceType> all() {
    return byName.values().stream().map(rows -> rows.get(rows.size() - 1).type()).toList();
  }

  /** Whether these came with Gleaner and not from the user. */
  public boolean isBundled() {
    return bundled;
  }

  /** The regions whose on-demand prices are known; empty where they are the same in all. */
  public List<String> regions() {
    return byName.values().stream()
        .flatMap(List::stream)
        .map(DatedType::region)
        .filter(region -> !region.isEmpty())
        .distinct()
        .sorted()
        .toList();
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

  private void add(Place place, DatedType row) {
    String name = row.type().name();
    for (DatedType known : byName.getOrDefault(name, List.of())) {
      if (known.isFor(row) && !known.equals(row)) {
        throw place.wrong(NAME, name, "each type once; a row above says something else of it");
      }
    }
    put(row);
  }

  private void put(DatedType row) {
    List<DatedType> rows = byName.computeIfAbsent(row.type().name(), name -> new ArrayList<>());
    rows.removeIf(row::isFor);
    rows.add(row);
    rows.sort(DatedType.BY_DATE);
  }
}
