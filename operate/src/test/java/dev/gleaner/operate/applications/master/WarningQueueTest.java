package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.queue.Message;
import dev.gleaner.clouds.queue.MessageQueue;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.UpCallKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarningQueueTest {

  @TempDir Path folder;
  private final List<String> bodies = new ArrayList<>();
  private final List<String> news = new ArrayList<>();
  private boolean silent;
  private LocalMaster rehearsed;
  private String machine;

  private final MessageQueue queue =
      new MessageQueue() {
        @Override
        public List<Message> receive() throws CloudException {
          if (silent) {
            throw new CloudException(CloudException.Kind.UNCLEAR, "the queue does not answer");
          }
          return bodies.stream().map(body -> new Message(body, body, body)).toList();
        }

        @Override
        public void delete(List<Message> messages) {
          messages.forEach(message -> bodies.remove(message.body()));
        }

        @Override
        public void close() {}
      };

  @BeforeEach
  void begin() throws IOException {
    rehearsed = LocalMaster.rehearsed(folder, 0, List.of(queue), news::add);
    rehearsed.master().register(LocalMaster.request("spark", new Resources(4, 1024)));
    rehearsed.pass(Duration.ZERO);
    machine = rehearsed.master().view("spark").path("servers").get(0).path("machine").asText();
    assertThat(machine).isNotEmpty();
  }

  @AfterEach
  void end() throws IOException {
    rehearsed.close();
  }

  private void say(String type, String detail) {
    bodies.add(
        "{\"detail-type\": \"%s\", \"time\": \"%s\", \"detail\": {\"instance-id\": \"%s\"%s}}"
            .formatted(type, Instant.ofEpochMilli(rehearsed.now()), machine, detail));
  }

  private List<UpCallKind> told() throws InterruptedException {
    return rehearsed.master().callsAfter("spark", 0, 0).stream()
        .map(call -> call.kind())
        .filter(kind -> kind == UpCallKind.SOFT_REVOCATION || kind == UpCallKind.HARD_REVOCATION)
        .toList();
  }

  @Test
  void an_advice_is_an_early_sign_and_a_notice_is_none() throws Exception {
    say("EC2 Instance Rebalance Recommendation", "");
    rehearsed.pass(Duration.ofSeconds(1));
    assertThat(told()).containsExactly(UpCallKind.SOFT_REVOCATION);
    say("EC2 Spot Instance Interruption Warning", ", \"instance-action\": \"terminate\"");
    rehearsed.pass(Duration.ofSeconds(1));

    assertThat(told()).containsExactly(UpCallKind.SOFT_REVOCATION, UpCallKind.HARD_REVOCATION);
    assertThat(bodies).isEmpty();
  }

  @Test
  void what_nobody_can_read_is_said_and_does_not_come_again() throws Exception {
    bodies.add("{");
    rehearsed.pass(Duration.ofSeconds(1));

    assertThat(bodies).isEmpty();
    assertThat(news).contains("a queue: a message is no JSON; it is left out");
  }

  @Test
  void a_message_is_kept_until_what_it_says_is_on_disk() throws Exception {
    say("EC2 Instance Rebalance Recommendation", "");
    Path obstacle = Files.createDirectory(folder.resolve("applications.unfinished"));
    assertThatThrownBy(() -> rehearsed.pass(Duration.ofSeconds(1)))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(bodies).hasSize(1);
    Files.delete(obstacle);
    rehearsed.pass(Duration.ofSeconds(1));

    assertThat(bodies).isEmpty();
    assertThat(told()).containsExactly(UpCallKind.SOFT_REVOCATION);
  }

  @Test
  void a_queue_that_does_not_answer_holds_nothing_up_and_is_asked_again_later() throws Exception {
    silent = true;
    say("EC2 Instance Rebalance Recommendation", "");
    rehearsed.pass(Duration.ofSeconds(1));
    assertThat(news).anyMatch(line -> line.contains("the queue does not answer; asks again in"));
    rehearsed.master().register(LocalMaster.request("other", new Resources(4, 1024)));
    rehearsed.pass(Duration.ofSeconds(1));
    assertThat(rehearsed.master().view("other").path("servers")).isNotEmpty();

    silent = false;
    rehearsed.pass(Duration.ofMinutes(1));
    assertThat(told()).containsExactly(UpCallKind.SOFT_REVOCATION);
  }
}
