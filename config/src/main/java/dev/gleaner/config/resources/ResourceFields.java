package dev.gleaner.config.resources;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.Resources;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads resources beyond cores and memory. They stand below a key of their own, {@code resources:
 * {gpu: 1}}, in every file that people write, so that a mistyped {@code memory} stays an unknown
 * key. Names are free, as they are in YARN and Kubernetes: {@code yarn.io/gpu}, {@code
 * nvidia.com/gpu}.
 */
public final class ResourceFields {

  /** The key below which they stand. */
  public static final String KEY = "resources";

  private static final int MOST = 1_000_000_000;
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._/-]*[A-Za-z0-9])?");

  // What other systems count among the resources has a key of its own here.
  private static final Map<String, String> KEYS_OF_THEIR_OWN =
      Map.of(
          Resources.CORES,
          Resources.CORES,
          "cpu",
          Resources.CORES,
          "cpus",
          Resources.CORES,
          "vcores",
          Resources.CORES,
          Resources.MEMORY,
          Resources.MEMORY,
          "memory-mb",
          Resources.MEMORY);

  private ResourceFields() {}

  /** The given resources, and beside them or in their place those that the mapping adds. */
  public static Resources add(Resources given, Fields fields) {
    Fields further = fields.below(KEY);
    Resources all = given;
    for (String name : further.mapping().entries().keySet()) {
      check(further, name);
      all = all.with(name, further.count(name, 0, 0, MOST));
    }
    return all;
  }

  private static void check(Fields further, String name) {
    String key = KEYS_OF_THEIR_OWN.get(name);
    if (key != null) {
      throw further
          .origin(name)
          .problem(
              "%s has \"%s\"; expected resources beyond cores and memory: write %s as a key of its own"
                  .formatted(further.key(), name, key));
    }
    if (!NAME.matcher(name).matches()) {
      throw further
          .origin(name)
          .problem(
              "%s has \"%s\"; expected a name of letters, digits and -._/ within, such as gpu or nvidia.com/gpu"
                  .formatted(further.key(), name));
    }
  }
}
