package dev.gleaner.clouds.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** Against SQS' JSON protocol as it is on the wire. */
class SqsQueueTest {

  private static final String JSON = "application/x-amz-json-1.0";

  private final ScriptedServer server = new ScriptedServer();
  private final SqsQueue queue = queue(URI.create(server.uri() + "/123456789012/notices"), "eu-1");

  private static SqsQueue queue(URI url, String region) {
    return new SqsQueue(
        url,
        region,
        StaticCredentialsProvider.create(AwsBasicCredentials.create("AKIDEXAMPLE", "secret")),
        Duration.ofSeconds(2));
  }

  @AfterEach
  void close() {
    queue.close();
    server.close();
  }

  @Test
  void messages_are_asked_for_and_read_as_sqs_writes_them() throws CloudException {
    server.reply(
        "QueueUrl",
        200,
        """
        {"Messages":[{"MessageId":"219f8380-5770-4cc2-8c3e-5c715e145f5e",\
        "ReceiptHandle":"AQEBaZ+j5qUoOAoxlmrCQPkBm9njMWXqemmIG6shMHCO6fV20JrQYg/AiZ8JELwLwOu5U61W",\
        "MD5OfBody":"5d41402abc4b2a76b9719d911017c592","Body":"hello"}]}""",
        "Content-Type",
        JSON);

    assertThat(queue.receive())
        .containsExactly(
            new Message(
                "219f8380-5770-4cc2-8c3e-5c715e145f5e",
                "AQEBaZ+j5qUoOAoxlmrCQPkBm9njMWXqemmIG6shMHCO6fV20JrQYg/AiZ8JELwLwOu5U61W",
                "hello"));
    assertThat(server.last().headers())
        .containsEntry("X-Amz-Target", "AmazonSQS.ReceiveMessage")
        .containsEntry("Content-Type", JSON);
    assertThat(server.last().headers().get("Authorization")).contains("/eu-1/sqs/aws4_request");
    assertThat(server.last().body())
        .contains("\"MaxNumberOfMessages\":10", "\"WaitTimeSeconds\":2", "123456789012/notices");
  }

  @Test
  void an_empty_queue_has_nothing() throws CloudException {
    server.reply("QueueUrl", 200, "{}", "Content-Type", JSON);
    assertThat(queue.receive()).isEmpty();
  }

  @Test
  void what_is_dealt_with_is_deleted_by_its_receipt() throws CloudException {
    server.reply(
        "ReceiptHandle",
        200,
        """
        {"Successful":[{"Id":"0"}],"Failed":[{"Id":"1","SenderFault":true,\
        "Code":"ReceiptHandleIsInvalid","Message":"The receipt handle has expired"}]}""",
        "Content-Type",
        JSON);

    queue.delete(List.of(new Message("a", "receipt-a", ""), new Message("b", "receipt-b", "")));

    assertThat(server.last().headers())
        .containsEntry("X-Amz-Target", "AmazonSQS.DeleteMessageBatch");
    assertThat(server.last().body()).contains("\"receipt-a\"", "\"receipt-b\"");
  }

  @Test
  void a_message_that_sqs_could_not_delete_is_an_error() {
    server.reply(
        "ReceiptHandle",
        200,
        """
        {"Successful":[],"Failed":[{"Id":"0","SenderFault":false,"Code":"InternalError"}]}""",
        "Content-Type",
        JSON);

    assertThatThrownBy(() -> queue.delete(List.of(new Message("a", "receipt-a", ""))))
        .isInstanceOf(CloudException.class)
        .hasMessage("DeleteMessageBatch: InternalError");
  }

  @ParameterizedTest
  @CsvSource({
    "400, com.amazonaws.sqs#RequestThrottled, THROTTLED",
    "400, com.amazon.coral.service#ThrottlingException, THROTTLED",
    "400, com.amazonaws.sqs#QueueDoesNotExist, DENIED",
    "403, com.amazon.coral.service#AccessDeniedException, DENIED",
    "500, com.amazon.coral.service#InternalFailure, UNCLEAR"
  })
  void what_sqs_refuses_says_whether_to_ask_again(int status, String type, Kind kind) {
    server.reply(
        "QueueUrl",
        status,
        "{\"__type\":\"%s\",\"message\":\"no\"}".formatted(type),
        "Content-Type",
        JSON);

    CloudException problem = catchThrowableOfType(CloudException.class, queue::receive);
    assertThat(problem.kind()).isEqualTo(kind);
    assertThat(problem).hasMessageStartingWith("ReceiveMessage: ").hasMessageContaining("(no");
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void a_queue_that_hangs_up_is_an_unclear_answer() {
    server.hangUp("QueueUrl");
    assertThat(catchThrowableOfType(CloudException.class, queue::receive).kind())
        .isEqualTo(Kind.UNCLEAR);
  }

  @Test
  void the_region_is_read_from_the_url() {
    queue(URI.create("https://sqs.eu-west-1.amazonaws.com/1/q"), null).close();
    assertThatThrownBy(() -> queue(URI.create("https://queues.example/1/q"), null))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("names no region; give --queue-region");
    assertThatThrownBy(() -> queue(URI.create("notices"), "eu-1"))
        .hasMessageContaining("--queue notices: is no queue");
  }
}
