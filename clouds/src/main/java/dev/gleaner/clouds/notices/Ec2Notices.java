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

/**
 * EC2's instance metadata, version 2: {@code spot/instance-action}, two minutes ahead, and {@code
 * events/recommendations/rebalance}.
 */
public final class Ec2Notices implements NoticeSource {

  public static final URI USUAL = URI.create("http://169.254.169.254");

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String NOTICE = "/latest/meta-data/spot/instance-action";
  private static final String ADVICE = "/latest/meta-data/events/recommendations/rebalance";

  private final Metadata metadata;
  private String session = "";

  public Ec2Notices(URI address) {
    metadata = new Metadata(address);
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    Optional<String> text = ask(NOTICE);
    return text.isPresent() ? Optional.of(read(text.get())) : Optional.empty();
  }

  @Override
  public Optional<Advice> advice() throws CloudException {
    Optional<String> text = ask(ADVICE);
    return text.isPresent() ? Optional.of(readAdvice(text.get())) : Optional.empty();
  }

  /** The text at a path; empty where there is none. */
  private Optional<String> ask(String path) throws CloudException {
    HttpResponse<String> answer = send(path);
    if (answer.statusCode() == 401) {
      // The session has ended; a new one costs one call.
      session = "";
      answer = send(path);
    }
    return switch (answer.statusCode()) {
      case 200 -> Optional.of(answer.body());
      case 404 -> Optional.empty();
      default -> throw metadata.unexpected(answer);
    };
  }

  private HttpResponse<String> send(String path) throws CloudException {
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
        metadata.at(path).header("X-aws-ec2-metadata-token", session).GET().build());
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

  private Advice readAdvice(String text) throws CloudException {
    try {
      return new Advice(
          Instant.parse(JSON.readTree(text).path("noticeTime").asText()).toEpochMilli(),
          "EC2: rebalance");
    } catch (JsonProcessingException | DateTimeParseException e) {
      throw metadata.unreadable("the advice", text);
    }
  }
}
