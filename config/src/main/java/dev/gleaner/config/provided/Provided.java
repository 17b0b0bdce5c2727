package dev.gleaner.config.provided;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.NamedProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * What a key may name: our own, and what jars on the class path bring. They are looked for whenever
 * somebody asks, since a test or a tool may change the class path.
 *
 * @param kind what is named, such as {@code policy}, for messages
 * @param own the names of our own, which no jar may take
 */
public record Provided<P extends NamedProvider>(Class<P> type, String kind, List<String> own) {

  public Provided {
    own = List.copyOf(own);
  }

  /** Beside our own, which are all constants of an enum. */
  public static <P extends NamedProvider> Provided<P> beside(
      Class<P> type, String kind, Enum<?>... own) {
    return new Provided<>(type, kind, Arrays.stream(own).map(Fields::written).toList());
  }

  /** Who brings this name; empty if nobody does, and for our own. */
  public Optional<P> find(String name) {
    return Optional.ofNullable(all().get(name));
  }

  /** All names, our own first. */
  public List<String> names() {
    List<String> names = new ArrayList<>(own);
    names.addAll(all().keySet());
    return names;
  }

  /**
   * Who brings what a key names; empty if that is our own.
   *
   * @param usual the name where the key is absent
   * @throws BadInputException with all known names, if the key's is unknown
   */
  public Optional<P> chosen(Fields fields, String key, String usual) {
    String wanted = fields.text(key, usual);
    if (own.contains(wanted)) {
      return Optional.empty();
    }
    Optional<P> found = find(wanted);
    if (found.isEmpty()) {
      throw fields
          .origin(key)
          .problem(
              "%s \"%s\" is unknown%s"
                  .formatted(fields.key(key), wanted, NearestName.hint(wanted, names())));
    }
    return found;
  }

  private Map<String, P> all() {
    Map<String, P> found = new TreeMap<>();
    try {
      for (P provider : ServiceLoader.load(type)) {
        P other = found.put(provider.name(), provider);
        if (other != null) {
          throw new BadInputException(
              "%s \"%s\" is on the class path twice: as %s and as %s; leave one out"
                  .formatted(
                      kind,
                      provider.name(),
                      other.getClass().getName(),
                      provider.getClass().getName()));
        }
        if (own.contains(provider.name())) {
          throw new BadInputException(
              "%s calls its %s \"%s\", which is one of Gleaner's own; give it another name"
                  .formatted(provider.getClass().getName(), kind, provider.name()));
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new BadInputException(
          "a jar on the class path has no such %s as it names: %s".formatted(kind, e.getMessage()));
    }
    return found;
  }
}
