package dev.gleaner.clouds.notices;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** EC2's instance metadata, version 2: {@code spot/instance-action}, two minutes ahead. */
public final class Ec2Notices implements NoticeSource {

  public static final URI USUAL = URI.create("http://169.254.169.254");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Metadata metadata;
  private String session = "";

  public Ec2Notices(URI address) {
    metadata = new Metadata(address);
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    HttpResponse<String> answer = ask();
    if (answer.statusCode() == 401) {
      // The session has ended; a new one costs one call.
      session = "";
      answer = ask();
    }
    return switch (answer.statusCode()) {
      case 200 -> Optional.of(read(answer.body()));
      case 404 -> Optional.empty();
      default -> throw metadata.unexpected(answer);
    };
  }

  private HttpResponse<String> ask() throws CloudException {
    if (session.isEmpty()) {
      HttpResponse<String> answer =
          metadata.send(
              metadata
                  .at("/latest/api/token")
                  .header("X-aws-ec2-metadata-token-ttl-seconds", "21600")
                  .PUT(BodyPublishers.noBody())
                  .build());
      if (answer.statusCode() != 200) {
        throw metadata.unexpected(answer);
      }
      session = answer.body();
    }
    return metadata.send(
        metadata
            .at("/latest/meta-data/spot/instance-action")
            .header("X-aws-ec2-metadata-token", session)
            .GET()
            .build());
  }

  private Notice read(String text) throws CloudException {
    try {
      JsonNode json = JSON.readTree(text);
      return new Notice(
          Instant.parse(json.path("time").asText()).toEpochMilli(),
          "EC2: " + json.path("action").asText());
    } catch (JsonProcessingException | DateTimeParseException e) {
      throw metadata.unreadable("the notice", text);
    }
  }
}
