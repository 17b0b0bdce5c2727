package dev.gleaner.clouds.notices;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.Set;

/**
 * Azure's scheduled events. A preemption is announced at least 30 seconds ahead. All machines of a
 * scale set hear of all events: only those that name this one count.
 */
public final class AzureNotices implements NoticeSource {

  public static final URI USUAL = URI.create("http://169.254.169.254");

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What ends all that runs here. A freeze passes. */
  private static final Set<String> ENDINGS = Set.of("Preempt", "Terminate", "Redeploy", "Reboot");

  private final Metadata metadata;
  private final InstantSource clock;
  private String name = "";

  public AzureNotices(URI address, InstantSource clock) {
    this.metadata = new Metadata(address);
    this.clock = clock;
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    if (name.isEmpty()) {
      name = get("/metadata/instance/compute/name?api-version=2021-02-01&format=text");
    }
    String text = get("/metadata/scheduledevents?api-version=2020-07-01");
    try {
      Optional<Notice> soonest = Optional.empty();
      for (JsonNode event : JSON.readTree(text).path("Events")) {
        if (concernsUs(event)) {
          Notice notice = read(event);
          soonest = soonest.filter(other -> other.atMillis() <= notice.atMillis());
          soonest = soonest.isPresent() ? soonest : Optional.of(notice);
        }
      }
      return soonest;
    } catch (JsonProcessingException | DateTimeParseException e) {
      throw metadata.unreadable("scheduled events", text);
    }
  }

  private boolean concernsUs(JsonNode event) {
    boolean here = false;
    for (JsonNode resource : event.path("Resources")) {
      here |= resource.asText().equals(name);
    }
    return here && ENDINGS.contains(event.path("EventType").asText());
  }

  private Notice read(JsonNode event) {
    String from = event.path("NotBefore").asText();
    // Empty once the event has started.
    Instant at =
        from.isEmpty()
            ? clock.instant()
            : ZonedDateTime.parse(from, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    return new Notice(at.toEpochMilli(), "Azure: " + event.path("EventType").asText());
  }

  private String get(String path) throws CloudException {
    HttpResponse<String> answer =
        metadata.send(metadata.at(path).header("Metadata", "true").GET().build());
    if (answer.statusCode() != 200) {
      throw metadata.unexpected(answer);
    }
    return answer.body();
  }
}
