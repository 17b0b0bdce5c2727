package dev.gleaner.service.books;

import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Amounts as others name them, and as the core counts them: one name stands for its cores and one
 * for its memory, all others stay as they are. The same amounts are kept once, since most hosts and
 * instances are alike.
 */
final class Amounts {

  private static final int MILLI = 1000;

  private final ResourceWords words;
  private final Map<Map<String, Long>, Resources> known = new HashMap<>();
  private final Map<Map<String, Long>, Map<String, Long>> same = new HashMap<>();
  private final Set<String> further = new TreeSet<>();

  Amounts(ResourceWords words) {
    this.words = words;
  }

  /** The names that were seen so far. */
  ResourceNames names() {
    return ResourceNames.with(further.toArray(String[]::new));
  }

  /** How many names there are. */
  int count() {
    return ResourceNames.CORES_AND_MEMORY.count() + further.size();
  }

  /** Remembers their names: the hosts have to count them from now on. */
  Resources learn(Map<String, Long> amounts) {
    Resources resources = of(amounts);
    further.addAll(resources.furtherNames());
    return resources;
  }

  Resources of(Map<String, Long> amounts) {
    Resources resources = known.get(amounts);
    if (resources == null) {
      resources = convert(amounts);
      known.put(shared(amounts), resources);
    }
    return resources;
  }

  Map<String, Long> shared(Map<String, Long> amounts) {
    return same.computeIfAbsent(amounts, Map::copyOf);
  }

  private Resources convert(Map<String, Long> amounts) {
    Resources resources = Resources.NONE;
    for (Map.Entry<String, Long> one : amounts.entrySet()) {
      String name = one.getKey();
      long amount = one.getValue();
      if (name.equals(words.cores())) {
        resources = resources.with(Resources.CORES, Math.multiplyExact(amount, MILLI));
      } else if (name.equals(words.memory())) {
        resources = resources.with(Resources.MEMORY, amount);
      } else {
        resources = resources.with(name, amount);
      }
    }
    return resources;
  }

  /** What a host has left, by the names of its capacity. */
  Map<String, Long> named(ResourceNames names, long[] amounts) {
    Map<String, Long> named = new LinkedHashMap<>();
    for (int position = 0; position < amounts.length; position++) {
      String name = names.names().get(position);
      long amount = name.equals(Resources.CORES) ? amounts[position] / MILLI : amounts[position];
      named.put(word(name), amount);
    }
    return named;
  }

  String word(String name) {
    return switch (name) {
      case Resources.CORES -> words.cores();
      case Resources.MEMORY -> words.memory();
      default -> name;
    };
  }

  /** For a sentence: {@code VCPU 2, MEMORY_MB 4096}. */
  static String text(Map<String, Long> amounts) {
    List<String> parts = new ArrayList<>();
    amounts.forEach((name, amount) -> parts.add(name + " " + amount));
    parts.sort(null);
    return String.join(", ", parts);
  }
}
