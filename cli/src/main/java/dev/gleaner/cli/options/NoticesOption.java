package dev.gleaner.cli.options;

import dev.gleaner.clouds.notices.AzureNotices;
import dev.gleaner.clouds.notices.Ec2Notices;
import dev.gleaner.clouds.notices.GcpNotices;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.tell.CommandNotices;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which cloud tells this machine that it will be taken away. */
public final class NoticesOption {

  enum Provider {
    NONE,
    EC2,
    AZURE,
    GCP
  }

  @Option(
      names = "--notices",
      paramLabel = "CLOUD",
      defaultValue = "none",
      description = "Watch for notices of ec2, azure or gcp. Default: ${DEFAULT-VALUE}.")
  Provider provider;

  @Option(
      names = "--notices-command",
      paramLabel = "COMMAND",
      description =
          "For other clouds: prints when the machine ends, such as 2027-01-15T08:00:00Z, and"
              + " nothing while there is no notice.")
  String command;

  @Option(names = "--notices-url", hidden = true, description = "Where the notices are.")
  URI url;

  public boolean isNone() {
    return provider == Provider.NONE && command == null;
  }

  public NoticeSource source() {
    if (command != null && provider != Provider.NONE) {
      throw new BadInputException("--notices and --notices-command: expected one of them");
    }
    if (command != null) {
      return new CommandNotices(command);
    }
    return switch (provider) {
      case NONE -> Optional::empty;
      case EC2 -> new Ec2Notices(or(Ec2Notices.USUAL));
      case AZURE -> new AzureNotices(or(AzureNotices.USUAL), InstantSource.system());
      case GCP -> new GcpNotices(or(GcpNotices.USUAL), InstantSource.system());
    };
  }

  private URI or(URI usual) {
    return url == null ? usual : url;
  }
}
