package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.traces.prices.SpotAdvisor;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** What people say about interruptions. */
public final class AdvisorOption {

  @Option(
      names = "--advisor",
      paramLabel = "FILE.json",
      description =
          "AWS's spot-advisor-data.json: how often servers were interrupted, which prices do not tell"
              + " since late 2017.")
  Path file;

  public boolean isGiven() {
    return file != null;
  }

  /** None at all where no file is given. */
  public AdvisedRates rates() {
    if (!isGiven()) {
      return AdvisedRates.NONE;
    }
    OptionChecks.requireFile("--advisor", file);
    return SpotAdvisor.read(file).rates();
  }
}
