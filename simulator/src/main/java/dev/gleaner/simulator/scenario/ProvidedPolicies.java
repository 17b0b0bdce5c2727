package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.place.PlacementPolicyProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** Placement policies of other jars on the class path, by their names. */
final class ProvidedPolicies {

  private ProvidedPolicies() {}

  static Optional<PlacementPolicyProvider> find(String name) {
    return Optional.ofNullable(all().get(name));
  }

  /** The names of some policies and of those that were found. */
  static List<String> beside(List<String> own) {
    List<String> names = new ArrayList<>(own);
    names.addAll(all().keySet());
    return names;
  }

  private static Map<String, PlacementPolicyProvider> all() {
    Map<String, PlacementPolicyProvider> found = new TreeMap<>();
    try {
      for (PlacementPolicyProvider provider : ServiceLoader.load(PlacementPolicyProvider.class)) {
        PlacementPolicyProvider other = found.put(provider.name(), provider);
        if (other != null) {
          throw new BadInputException(
              "policy \"%s\" is on the class path twice: as %s and as %s; leave one out"
                  .formatted(
                      provider.name(), other.getClass().getName(), provider.getClass().getName()));
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new BadInputException(
          "a policy on the class path cannot be loaded: %s".formatted(e.getMessage()));
    }
    return found;
  }
}
