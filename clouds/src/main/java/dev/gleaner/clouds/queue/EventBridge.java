package dev.gleaner.clouds.queue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.queue.InstanceEvent.Meaning;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what Amazon EventBridge puts into a queue: events about EC2's instances. */
public final class EventBridge {

  /** So long before the end an interruption is announced. */
  private static final Duration SPOT_WARNING = Duration.ofMinutes(2);

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> ENDING = Set.of("stopping", "shutting-down");
  private static final Set<String> ENDED = Set.of("stopped", "terminated");

  private final Duration warning;

  /**
   * A reader.
   *
   * @param warning how long after the event an instance ends of which EC2 says that it stops
   */
  public EventBridge(Duration warning) {
    this.warning = warning;
  }

  /**
   * What a message says.
   *
   * @return empty if it is none of our business
   * @throws BadMessageException if it is no such event, or has not what its kind must have
   */
  public Optional<InstanceEvent> read(String body) throws BadMessageException {
    JsonNode event;
    try {
      event = JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new BadMessageException("a message is no JSON");
    }
    if (event == null || !event.isObject() || !event.path("detail").isObject()) {
      throw new BadMessageException("a message is no event of EventBridge: it has no detail");
    }
    JsonNode detail = event.path("detail");
    return switch (text(event, "detail-type")) {
      case "EC2 Spot Instance Interruption Warning" ->
          Optional.of(
              new InstanceEvent(
                  Meaning.NOTICE,
                  List.of(instance(detail)),
                  at(event) + SPOT_WARNING.toMillis(),
                  "EC2: spot interruption, " + detail.path("instance-action").asText("terminate")));
      case "EC2 Instance Rebalance Recommendation" ->
          Optional.of(
              new InstanceEvent(
                  Meaning.ADVICE, List.of(instance(detail)), at(event), "EC2: rebalance"));
      case "EC2 Instance State-change Notification" -> stateChange(event, detail);
      case "AWS Health Event" -> health(event, detail);
      default -> Optional.empty();
    };
  }

  private Optional<InstanceEvent> stateChange(JsonNode event, JsonNode detail)
      throws BadMessageException {
    String state = text(detail, "state");
    if (!ENDING.contains(state) && !ENDED.contains(state)) {
      return Optional.empty();
    }
    long end = at(event) + (ENDED.contains(state) ? 0 : warning.toMillis());
    return Optional.of(
        new InstanceEvent(Meaning.NOTICE, List.of(instance(detail)), end, "EC2: " + state));
  }

  /** Scheduled changes of instances: retirement, reboot, maintenance. */
  private static Optional<InstanceEvent> health(JsonNode event, JsonNode detail)
      throws BadMessageException {
    if (!detail.path("service").asText().equals("EC2")
        || !detail.path("eventTypeCategory").asText().equals("scheduledChange")) {
      return Optional.empty();
    }
    List<String> instances = new ArrayList<>();
    for (JsonNode entity : detail.path("affectedEntities")) {
      if (entity.path("entityValue").asText().startsWith("i-")) {
        instances.add(entity.path("entityValue").asText());
      }
    }
    if (instances.isEmpty()) {
      return Optional.empty();
    }
    long end = detail.has("startTime") ? start(detail) : at(event);
    return Optional.of(
        new InstanceEvent(
            Meaning.NOTICE, instances, end, "AWS Health: " + text(detail, "eventTypeCode")));
  }

  private static String instance(JsonNode detail) throws BadMessageException {
    return text(detail, "instance-id");
  }

  private static long at(JsonNode event) throws BadMessageException {
    String text = text(event, "time");
    try {
      return OffsetDateTime.parse(text).toInstant().toEpochMilli();
    } catch (DateTimeParseException e) {
      throw new BadMessageException("an event has the time \"%s\"".formatted(text));
    }
  }

  /** Health writes times as e-mails do, and in newer events as everybody else. */
  private static long start(JsonNode detail) throws BadMessageException {
    String text = text(detail, "startTime");
    try {
      return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
          .toInstant()
          .toEpochMilli();
    } catch (DateTimeParseException e) {
      try {
        return Instant.parse(text).toEpochMilli();
      } catch (DateTimeParseException other) {
        throw new BadMessageException("an event has the startTime \"%s\"".formatted(text));
      }
    }
  }

  private static String text(JsonNode node, String field) throws BadMessageException {
    JsonNode value = node.path(field);
    if (!value.isTextual() || value.asText().isBlank()) {
      throw new BadMessageException("an event has no \"%s\"".formatted(field));
    }
    return value.asText();
  }
}
