package dev.gleaner.clouds.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.net.URI;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NoticesTest {

  private static final String ACTION = "/latest/meta-data/spot/instance-action";
  private static final String EVENTS = "/metadata/scheduledevents?api-version=2020-07-01";
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

  private final ScriptedServer server = new ScriptedServer();
  private final Ec2Notices ec2 = new Ec2Notices(server.uri());
  private final AzureNotices azure = new AzureNotices(server.uri(), () -> NOW);

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void ec2_has_no_notice_until_it_has_one() throws CloudException {
    server.reply("PUT /latest/api/token", 200, "session-1");
    server.reply(ACTION, 404, "");
    server.reply(ACTION, 200, "{\"action\": \"terminate\", \"time\": \"2026-03-01T10:02:00Z\"}");
    assertThat(ec2.notice()).isEmpty();
    assertThat(ec2.notice())
        .contains(
            new Notice(Instant.parse("2026-03-01T10:02:00Z").toEpochMilli(), "EC2: terminate"));
    assertThat(server.asked()).hasSize(3);
    assertThat(server.asked().get(0).headers())
        .containsEntry("X-aws-ec2-metadata-token-ttl-seconds", "21600");
    assertThat(server.last().headers()).containsEntry("X-aws-ec2-metadata-token", "session-1");
  }

  @Test
  void an_advice_of_ec2_is_read_as_its_metadata_has_it() throws CloudException {
    String path = "GET /latest/meta-data/events/recommendations/rebalance";
    server.reply("PUT /latest/api/token", 200, "session-1");
    server.reply(path, 404, "");
    server.reply(path, 200, "{\"noticeTime\": \"2026-03-01T10:02:00Z\"}");
    server.reply(path, 200, "{\"noticeTime\": \"soon\"}");
    assertThat(ec2.advice()).isEmpty();
    assertThat(ec2.advice())
        .contains(
            new Advice(Instant.parse("2026-03-01T10:02:00Z").toEpochMilli(), "EC2: rebalance"));
    assertThatThrownBy(ec2::advice).hasMessageContaining("cannot read the advice");
  }

  @Test
  void an_ended_session_is_renewed() throws CloudException {
    server.reply("PUT /latest/api/token", 200, "session-1");
    server.reply(ACTION, 401, "");
    server.reply("PUT /latest/api/token", 200, "session-2");
    server.reply(ACTION, 404, "");
    assertThat(ec2.notice()).isEmpty();
    assertThat(server.last().headers()).containsEntry("X-aws-ec2-metadata-token", "session-2");
  }

  @Test
  void an_answer_that_means_nothing_is_an_error_and_not_a_notice() {
    server.reply("PUT /latest/api/token", 200, "session-1");
    server.reply(ACTION, 200, "<html>");
    assertThatThrownBy(ec2::notice).hasMessageContaining("cannot read the notice \"<html>\"");
    assertThatThrownBy(() -> new Ec2Notices(URI.create("http://127.0.0.1:1")).notice())
        .isInstanceOf(CloudException.class);
  }

  @Test
  void azure_tells_all_of_a_scale_set_and_only_our_own_counts() throws CloudException {
    server.reply("/metadata/instance/compute/name", 200, "workers_3");
    server.reply(
        EVENTS,
        200,
        """
        {"DocumentIncarnation": 2, "Events": [
          {"EventId": "A", "EventType": "Preempt", "ResourceType": "VirtualMachine",
           "Resources": ["workers_1"], "EventStatus": "Scheduled",
           "NotBefore": "Sun, 01 Mar 2026 10:00:20 GMT", "EventSource": "Platform"},
          {"EventId": "B", "EventType": "Freeze", "ResourceType": "VirtualMachine",
           "Resources": ["workers_3"], "EventStatus": "Scheduled",
           "NotBefore": "Sun, 01 Mar 2026 10:00:20 GMT"}]}""");
    assertThat(azure.notice()).isEmpty();
    server.reply(
        EVENTS,
        200,
        """
        {"DocumentIncarnation": 3, "Events": [
          {"EventId": "D", "EventType": "Reboot", "Resources": ["workers_3"],
           "NotBefore": "Sun, 01 Mar 2026 10:15:00 GMT"},
          {"EventId": "C", "EventType": "Preempt", "ResourceType": "VirtualMachine",
           "Resources": ["workers_2", "workers_3"], "EventStatus": "Scheduled",
           "NotBefore": "Sun, 01 Mar 2026 10:00:30 GMT"}]}""");
    assertThat(azure.notice())
        .contains(new Notice(NOW.plusSeconds(30).toEpochMilli(), "Azure: Preempt"));
    assertThat(server.last().headers()).containsEntry("Metadata", "true");
  }

  @Test
  void an_event_that_has_started_is_now() throws CloudException {
    server.reply("/metadata/instance/compute/name", 200, "workers_3");
    server.reply(
        EVENTS,
        200,
        "{\"Events\": [{\"EventType\": \"Preempt\", \"Resources\": [\"workers_3\"], \"EventStatus\": \"Started\", \"NotBefore\": \"\"}]}");
    assertThat(azure.notice()).contains(new Notice(NOW.toEpochMilli(), "Azure: Preempt"));
  }
}
