package dev.gleaner.clouds.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.queue.InstanceEvent.Meaning;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventBridgeTest {

  private static final String ID = "i-1234567890abcdef0";
  private static final String TIME = "2026-05-04T12:30:00Z";

  private final EventBridge reader = new EventBridge(Duration.ofSeconds(30));

  private static InstanceEvent event(Meaning meaning, String end, String because) {
    return new InstanceEvent(meaning, List.of(ID), Instant.parse(end).toEpochMilli(), because);
  }

  @Test
  void an_interruption_ends_an_instance_two_minutes_later() throws BadMessageException {
    assertThat(reader.read(Events.interruption(ID, TIME)))
        .contains(
            event(Meaning.NOTICE, "2026-05-04T12:32:00Z", "EC2: spot interruption, terminate"));
  }

  @Test
  void a_rebalance_recommendation_is_an_advice() throws BadMessageException {
    assertThat(reader.read(Events.rebalance(ID, TIME)))
        .contains(event(Meaning.ADVICE, TIME, "EC2: rebalance"));
  }

  @ParameterizedTest
  @CsvSource({
    "stopping, 2026-05-04T12:30:30Z",
    "shutting-down, 2026-05-04T12:30:30Z",
    "stopped, 2026-05-04T12:30:00Z",
    "terminated, 2026-05-04T12:30:00Z"
  })
  void an_instance_that_stops_ends_soon(String state, String end) throws BadMessageException {
    assertThat(reader.read(Events.stateChange(ID, TIME, state)))
        .contains(event(Meaning.NOTICE, end, "EC2: " + state));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Fri, 27 Jan 2023 13:00:00 GMT", "2023-01-27T13:00:00Z"})
  void a_scheduled_change_ends_an_instance_when_it_starts(String start) throws BadMessageException {
    assertThat(reader.read(Events.health(ID, start, "scheduledChange")))
        .contains(
            event(
                Meaning.NOTICE,
                "2023-01-27T13:00:00Z",
                "AWS Health: AWS_EC2_PERSISTENT_INSTANCE_RETIREMENT_SCHEDULED"));
  }

  @Test
  void what_is_none_of_our_business_is_nothing() throws BadMessageException {
    assertThat(reader.read(Events.stateChange(ID, TIME, "running"))).isEmpty();
    assertThat(reader.read(Events.health(ID, TIME, "issue"))).isEmpty();
    assertThat(reader.read(Events.health("vol-1", TIME, "scheduledChange"))).isEmpty();
    assertThat(reader.read("{\"detail-type\":\"EC2 Fleet Information\",\"detail\":{}}")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello",
        "[]",
        "{}",
        "{\"detail\":{}}",
        "{\"detail\":[],\"detail-type\":\"EC2 Instance Rebalance Recommendation\"}"
      })
  void a_message_that_is_no_event_is_refused(String body) {
    assertThatThrownBy(() -> reader.read(body)).isInstanceOf(BadMessageException.class);
  }

  @Test
  void an_event_without_its_instance_or_its_time_is_refused() {
    assertThatThrownBy(
            () -> reader.read(Events.rebalance(ID, TIME).replace("instance-id", "instance")))
        .hasMessage("an event has no \"instance-id\"");
    assertThatThrownBy(() -> reader.read(Events.interruption(ID, "noon")))
        .hasMessage("an event has the time \"noon\"");
    assertThatThrownBy(() -> reader.read(Events.health(ID, "soon", "scheduledChange")))
        .hasMessage("an event has the startTime \"soon\"");
  }
}
