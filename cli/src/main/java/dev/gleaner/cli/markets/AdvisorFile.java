package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.core.buy.AdvisedRates;
import dev.gleaner.core.buy.RevocationRates;
import dev.gleaner.traces.prices.SpotAdvice;
import dev.gleaner.traces.prices.SpotAdvisor;
import java.nio.file.Path;

/** What {@code --advisor} names. */
final class AdvisorFile {

  private AdvisorFile() {}

  static RevocationRates rates(Path file) {
    OptionChecks.requireFile("--advisor", file);
    SpotAdvisor advice = SpotAdvisor.read(file);
    return new AdvisedRates(
        market -> advice.find(market).stream().mapToInt(SpotAdvice::bucket).findFirst());
  }
}
