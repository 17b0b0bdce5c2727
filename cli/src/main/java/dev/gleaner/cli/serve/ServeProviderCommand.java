package dev.gleaner.cli.serve;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.service.ProviderService;
import dev.gleaner.service.settings.ServiceFile;
import dev.gleaner.service.settings.ServiceSettings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs a provider's scheduler over HTTP. */
@Command(
    name = "provider",
    description =
        "Say where instances go and who makes room, over HTTP, to a cloud's own scheduler. What is"
            + " answered is on disk; a second process on the same folder stands by.",
    footer = {
      "",
      "Examples:",
      "  gleaner serve provider --folder /var/lib/gleaner --token-file /etc/gleaner/token",
      "  gleaner serve provider service.yaml --port 9000",
      "",
      "The token may be in the variable GLEANER_PROVIDER_TOKEN instead. It runs until it is"
          + " stopped, and may be killed and started again at any time.",
      "",
      "Exit codes: 2 bad usage or input, else that of the signal which stopped it."
    })
public final class ServeProviderCommand implements Callable<Integer> {

  private static final String TOKEN = "GLEANER_PROVIDER_TOKEN";

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Mixin ServiceOptions options;

  @Override
  public Integer call() throws InterruptedException {
    ServiceSettings read = options.settings(ServiceFile::usual, ServiceFile::load);
    ServiceSettings settings = options.port().map(read::withPort).orElse(read);
    Path log = options.folder(settings.folder());
    ServiceConsole console = new ServiceConsole(spec);
    try (ProviderService service =
        ProviderService.start(
            settings,
            log,
            options.token(settings.tokenFile(), TOKEN),
            System::currentTimeMillis,
            console::say)) {
      console.untilStopped(
          settings.tls().isPresent(), settings.address(), service.port(), service::close);
    }
    return ExitCode.OK;
  }
}
