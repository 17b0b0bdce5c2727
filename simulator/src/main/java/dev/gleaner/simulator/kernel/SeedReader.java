package dev.gleaner.simulator.kernel;

import dev.gleaner.config.units.CountText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Seeds: a number of them, which means 1 to that number, or a list. */
public final class SeedReader {

  private static final int MOST = 10_000;
  private static final int STANDARD = 10;

  private SeedReader() {}

  public static List<Long> read(Fields fields) {
    return read(fields, STANDARD);
  }

  /**
   * Of a kind with a number of its own.
   *
   * @param usual how many where the file does not say
   */
  public static List<Long> read(Fields fields, int usual) {
    if (!(fields.value("seeds") instanceof Value.Sequence sequence)) {
      int count = fields.count("seeds", usual, 1, MOST);
      return LongStream.rangeClosed(1, count).boxed().toList();
    }
    List<Long> seeds = new ArrayList<>();
    for (Value item : sequence.items()) {
      long seed =
          Fields.parse(
              "seeds", item, text -> CountText.parse(text, Integer.MIN_VALUE, Integer.MAX_VALUE));
      if (seeds.contains(seed)) {
        throw item.origin().problem("seed %d is given twice; remove one".formatted(seed));
      }
      seeds.add(seed);
    }
    return List.copyOf(seeds);
  }
}
