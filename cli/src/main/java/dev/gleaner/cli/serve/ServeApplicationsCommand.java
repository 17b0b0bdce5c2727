package dev.gleaner.cli.serve;

import dev.gleaner.cli.markets.MarketOptions;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.SteadyClock;
import dev.gleaner.clouds.SteadyCloud;
import dev.gleaner.clouds.queue.MessageQueue;
import dev.gleaner.clouds.queue.SqsQueue;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.operate.acquire.Clouds;
import dev.gleaner.operate.applications.master.CloudAccess;
import dev.gleaner.operate.applications.master.MarketPrices;
import dev.gleaner.operate.applications.master.PriceFeed;
import dev.gleaner.operate.applications.rehearsal.RehearsalCloud;
import dev.gleaner.operate.applications.rehearsal.RehearsalFolder;
import dev.gleaner.service.applications.ApplicationsFile;
import dev.gleaner.service.applications.ApplicationsService;
import dev.gleaner.service.applications.ApplicationsSettings;
import dev.gleaner.service.applications.MasterWorld;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/** Buys servers for applications, and tells them what becomes of those. */
@Command(
    name = "applications",
    description =
        "Buy spot servers for applications as portfolios, share them, and tell the applications over"
            + " HTTP what they hold, how long it will stay and what will be taken away. What is"
            + " answered is on disk; a second process on the same folder stands by.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner serve applications --folder state --token-file token",
      "  gleaner serve applications applications.yaml --prices prices.json.gz --types types.csv",
      "",
      "Without clouds in its file it rehearses: servers are files, and go as recorded prices say."
          + " The token may be in the variable GLEANER_APPLICATIONS_TOKEN instead. It runs until it"
          + " is stopped, and may be killed and started again at any time.",
      "",
      "Exit codes: 2 bad usage or input, else that of the signal which stopped it.",
      "",
      "See docs/applications.md."
    })
public final class ServeApplicationsCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Mixin ServiceOptions options;

  @Mixin MarketOptions markets;

  @Override
  public Integer call() throws InterruptedException {
    ApplicationsSettings read = options.settings(ApplicationsFile::usual, ApplicationsFile::load);
    ApplicationsSettings settings = options.port().map(read::withPort).orElse(read);
    Path state = options.folder(settings.folder());
    var secret = options.token(settings.tokenFile(), "GLEANER_APPLICATIONS_TOKEN");
    SteadyClock clock = new SteadyClock();
    ServiceConsole console = new ServiceConsole(spec);
    MasterWorld world = world(settings, state, clock, console);
    try (ApplicationsService service =
        ApplicationsService.start(settings, state, secret, world, console::say)) {
      console.untilStopped(
          settings.tls().isPresent(), settings.address(), service.port(), service::close);
    }
    return ExitCode.OK;
  }

  private MasterWorld world(
      ApplicationsSettings settings, Path state, SteadyClock clock, ServiceConsole console) {
    PrintWriter err = spec.commandLine().getErr();
    if (settings.isRehearsal()) {
      MarketPrices prices = rehearsed(markets.read(err).markets(), settings, state, clock.millis());
      return MasterWorld.recorded(
          CloudAccess.of(rehearsedClouds(settings, state, prices, clock)), prices, clock::millis);
    }
    // What is left out is said once, and not whenever new prices come in.
    AtomicReference<PrintWriter> notes = new AtomicReference<>(err);
    PriceFeed feed =
        new PriceFeed(
            markets.files(),
            () -> markets.read(notes.getAndSet(new PrintWriter(Writer.nullWriter()))).markets(),
            console::say);
    return MasterWorld.live(
        new CloudAccess(clouds(settings, clock), queues(settings)), feed, clock::millis);
  }

  // The first half of what was recorded is the past that portfolios are chosen by.
  private static MarketPrices rehearsed(
      List<MarketHistory> histories, ApplicationsSettings settings, Path state, long now) {
    long start = histories.stream().mapToLong(one -> one.prices().start()).min().orElseThrow();
    long end = histories.stream().mapToLong(one -> one.prices().end()).max().orElseThrow();
    try {
      long begin = rehearsal(state).begin(now);
      return MarketPrices.replayed(histories, begin, start + (end - start) / 2, settings.speed());
    } catch (IOException e) {
      throw new BadInputException(
          "folder %s: cannot be written: %s".formatted(state, e.getMessage()));
    }
  }

  private static RehearsalFolder rehearsal(Path state) {
    return new RehearsalFolder(state.resolve("rehearsal"));
  }

  private static Map<String, Cloud> rehearsedClouds(
      ApplicationsSettings settings, Path state, MarketPrices prices, SteadyClock clock) {
    Map<String, Cloud> clouds = new HashMap<>();
    for (Market market : prices.series().keySet()) {
      clouds.computeIfAbsent(
          market.zone(),
          zone ->
              new RehearsalCloud(
                  rehearsal(state), zone, prices, settings.rehearsal(), clock::millis));
    }
    return clouds;
  }

  private static Map<String, Cloud> clouds(ApplicationsSettings settings, SteadyClock clock) {
    Map<String, Cloud> clouds = new HashMap<>();
    settings
        .clouds()
        .forEach(
            (zone, account) ->
                clouds.put(
                    zone,
                    new SteadyCloud(
                        Clouds.of(settings.name() + "-" + zone, account, System.getenv(), clock),
                        clock)));
    return clouds;
  }

  private static List<MessageQueue> queues(ApplicationsSettings settings) {
    return settings.queues().stream()
        .<MessageQueue>map(
            url ->
                new SqsQueue(
                    url, null, DefaultCredentialsProvider.builder().build(), Duration.ofSeconds(1)))
        .toList();
  }
}
