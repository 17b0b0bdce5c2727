package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Which kinds of servers.
 *
 * @param types globs; none for all
 * @param families none for all
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Constraints(
    List<String> types, List<String> families, Integer minCores, Processors architecture) {

  public static final Constraints NONE = new Constraints(null, null, null, null);

  /** For what programs are compiled, as Kubernetes calls it. */
  public enum Processors {
    @JsonProperty("amd64")
    AMD64,
    @JsonProperty("arm64")
    ARM64,
    @JsonProperty("any")
    ANY
  }

  public Constraints {
    types = types == null ? List.of() : List.copyOf(types);
    families = families == null ? List.of() : List.copyOf(families);
    minCores = minCores == null ? 1 : minCores;
    architecture = architecture == null ? Processors.AMD64 : architecture;
  }
}
