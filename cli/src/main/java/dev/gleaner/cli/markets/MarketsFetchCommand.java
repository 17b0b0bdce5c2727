package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.Progress;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.ec2.Ec2SpotPrices;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.prices.PriceFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Gets prices from EC2. */
@Command(
    name = "fetch",
    description =
        "Get the spot prices of a region from EC2, into files that --prices takes: one for each day."
            + " Days that are there already are left alone.",
    footer = {
      "",
      "Examples:",
      "  gleaner markets fetch --region us-east-1 --into prices",
      "  gleaner plan portfolio --prices prices/*.csv.gz",
      "",
      "It needs the right ec2:DescribeSpotPriceHistory, and finds credentials as the AWS CLI does.",
      "",
      "Exit codes: 0 all days are there, 1 EC2 did not give all; run it again to go on, 2 bad usage."
    })
final class MarketsFetchCommand implements Callable<Integer> {

  /** EC2 keeps no more. */
  private static final int MOST_DAYS = 90;

  private static final long PAUSE_MILLIS = 100;

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Option(
      names = "--region",
      paramLabel = "NAME",
      required = true,
      description = "Such as us-east-1.")
  String region;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "28",
      description = "So many days, today included; EC2 keeps 90. Default: ${DEFAULT-VALUE}.")
  int days;

  @Option(
      names = "--product",
      paramLabel = "NAME",
      defaultValue = PriceFiles.DEFAULT_PRODUCT,
      description = "The operating system. Default: ${DEFAULT-VALUE}.")
  String product;

  @Option(
      names = "--into",
      paramLabel = "FOLDER",
      defaultValue = "prices",
      description = "Where the files go; made if it is not there. Default: ${DEFAULT-VALUE}.")
  Path into;

  @Override
  public Integer call() {
    if (days < 1 || days > MOST_DAYS) {
      throw new BadInputException(
          "--days %d: expected a whole number from 1 to %d".formatted(days, MOST_DAYS));
    }
    if (!region.matches("[a-z]{2,}(-[a-z]+)+-[0-9]+")) {
      throw new BadInputException(
          "--region %s: expected a region such as us-east-1".formatted(region));
    }
    PrintWriter err = spec.commandLine().getErr();
    FetchedDays folder = new FetchedDays(into, region, product);
    Instant now = Instant.now();
    try (Ec2SpotPrices prices =
            Ec2SpotPrices.of(
                region, () -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS)));
        Progress progress = Progress.of("days", folder.missing(days, now).size(), err)) {
      FetchedDays.Fetched done = folder.fetch(days, now, prices::read, progress);
      PrintWriter out = spec.commandLine().getOut();
      out.println(
          "%d days of %s in %s, %d of them fetched now"
              .formatted(done.days(), region, into, done.fetched()));
      out.flush();
      return ExitCode.OK;
    } catch (CloudException e) {
      err.println(
          "gleaner: %s; what was fetched stays, run it again to go on".formatted(e.getMessage()));
      err.flush();
      return ExitCode.SOFTWARE;
    }
  }
}
