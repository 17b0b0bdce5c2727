package dev.gleaner.cli.options;

import dev.gleaner.core.model.BadInputException;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The seeds, without an editor. */
public final class SeedsOption {

  private static final Pattern SEEDS = Pattern.compile("[1-9][0-9]*|-?[0-9]+(,\\s*-?[0-9]+)+");

  @Option(
      names = "--seeds",
      paramLabel = "N|LIST",
      description = "How many seeds, or a list of them such as 3,14,15. Short for --set seeds=...")
  String seeds;

  public List<String> settings() {
    if (seeds == null) {
      return List.of();
    }
    if (!SEEDS.matcher(seeds).matches()) {
      throw new BadInputException(
          "--seeds %s: expected how many, such as 10, or a list of them such as 3,14,15"
              .formatted(seeds));
    }
    return List.of(seeds.contains(",") ? "seeds=[" + seeds + "]" : "seeds=" + seeds);
  }
}
