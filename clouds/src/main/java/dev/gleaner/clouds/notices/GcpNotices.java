package dev.gleaner.clouds.notices;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Google Cloud's metadata: {@code instance/preempted}. It does not say when the machine ends: 30
 * seconds after it is told to, and it may have been told just before the first look.
 */
public final class GcpNotices implements NoticeSource {

  public static final URI USUAL = URI.create("http://169.254.169.254");

  private static final Duration WARNING = Duration.ofSeconds(30);

  private final Metadata metadata;
  private final InstantSource clock;
  private Optional<Notice> first = Optional.empty();

  public GcpNotices(URI address, InstantSource clock) {
    metadata = new Metadata(address);
    this.clock = clock;
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    HttpResponse<String> answer =
        metadata.send(
            metadata
                .at("/computeMetadata/v1/instance/preempted")
                .header("Metadata-Flavor", "Google")
                .GET()
                .build());
    if (answer.statusCode() != 200) {
      throw metadata.unexpected(answer);
    }
    switch (answer.body().strip()) {
      case "TRUE" -> {
        if (first.isEmpty()) {
          long end = clock.millis() + WARNING.toMillis();
          first = Optional.of(new Notice(end, "Google Cloud: preempted"));
        }
      }
      case "FALSE" -> first = Optional.empty();
      default -> throw metadata.unreadable("whether it is preempted", answer.body());
    }
    return first;
  }
}
