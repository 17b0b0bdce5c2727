package dev.gleaner.clouds.ec2;

import static dev.gleaner.clouds.CloudCall.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.EverythingLogged;
import dev.gleaner.testing.clouds.Ec2Answers;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ec2FailuresTest extends Ec2Server {

  @ParameterizedTest
  @CsvSource({
    "500, InsufficientInstanceCapacity, NO_CAPACITY",
    "400, MaxSpotInstanceCountExceeded, NO_CAPACITY",
    "400, SpotMaxPriceTooLow, NO_CAPACITY",
    "400, VcpuLimitExceeded, NO_CAPACITY",
    "503, RequestLimitExceeded, THROTTLED",
    "400, IdempotentParameterMismatch, ALREADY_ASKED",
    "403, UnauthorizedOperation, DENIED",
    "400, InvalidLaunchTemplateName.NotFoundException, DENIED",
    "503, Unavailable, UNCLEAR"
  })
  void errors_say_what_to_do(int status, String code, Kind kind) {
    server.reply("Action=RunInstances", status, Ec2Answers.error(code));
    CloudException failure = failure(() -> cloud.request(spot(1)));
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure).hasMessage("RunInstances: %s (about %s)".formatted(code, code));
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void refused_credentials_are_told_even_without_a_reason() {
    server.reply("Action=RunInstances", 401, Ec2Answers.error("AuthFailure"));
    CloudException failure = failure(() -> cloud.request(spot(1)));
    assertThat(failure.kind()).isEqualTo(Kind.DENIED);
    assertThat(failure).hasMessageContaining("credentials were refused");
  }

  @Test
  void a_throttled_call_says_when_to_come_back() {
    server.reply(
        "DescribeInstances", 503, Ec2Answers.error("RequestLimitExceeded"), "Retry-After", "17");
    CloudException failure = failure(cloud::holdings);
    assertThat(failure.kind()).isEqualTo(Kind.THROTTLED);
    assertThat(failure.retryAfter()).isEqualTo(Duration.ofSeconds(17));
  }

  @Test
  void a_bare_429_is_throttling_and_a_date_says_when_to_come_back() {
    server.reply("DescribeInstances", 429, "", "Retry-After", "Sun, 01 Mar 2026 10:01:30 GMT");
    CloudException failure = failure(cloud::holdings);
    assertThat(failure.kind()).isEqualTo(Kind.THROTTLED);
    // The server's own date is long after the one that it names.
    assertThat(failure.retryAfter()).isEqualTo(Duration.ZERO);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<DescribeInstancesResponse/>", "<html>Please log in</html>"})
  void an_answer_without_its_contents_is_no_empty_pool(String body) {
    server.reply("DescribeInstances", 200, body);
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
  }

  @Test
  void half_of_a_list_is_no_list() {
    String list = Ec2Answers.listed("", Ec2Answers.instance("i-1", 16, "running", ""));
    server.replyHalf("DescribeInstances", 200, list.substring(0, list.length() / 2));
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
  }

  @Test
  void a_request_whose_answer_is_lost_is_repeated_under_the_same_token() throws CloudException {
    server.hangUp("Action=RunInstances");
    assertThat(failure(() -> cloud.request(spot(2))).kind()).isEqualTo(Kind.UNCLEAR);
    server.replyHalf("Action=RunInstances", 200, "<RunInstancesResponse>");
    assertThat(failure(() -> cloud.request(spot(2))).kind()).isEqualTo(Kind.UNCLEAR);
    server.reply("Action=RunInstances", 200, "");
    assertThat(failure(() -> cloud.request(spot(2))).kind()).isEqualTo(Kind.UNCLEAR);
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1", "i-2"));
    assertThat(cloud.request(spot(2))).containsExactly("i-1", "i-2");
    assertThat(server.asked())
        .hasSizeGreaterThanOrEqualTo(4)
        .allSatisfy(asked -> assertThat(asked.form()).containsEntry("ClientToken", "night-7"));
  }

  @Test
  void no_server_at_all_is_unclear() {
    try (Ec2Cloud lost = cloud(URI.create("http://127.0.0.1:1"))) {
      assertThat(failure(() -> lost.request(spot(1))).kind()).isEqualTo(Kind.UNCLEAR);
    }
  }

  @Test
  void the_secret_key_is_in_no_log_and_no_text() throws CloudException {
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1"));
    server.reply("Action=RunInstances", 401, Ec2Answers.error("AuthFailure"));
    try (EverythingLogged log = new EverythingLogged()) {
      cloud.request(spot(1));
      CloudException failure = failure(() -> cloud.request(spot(1)));
      assertThat(log.lines()).isNotEmpty();
      assertThat(String.join("\n", log.lines()) + cloud + failure + failure.getCause())
          .doesNotContain(SECRET);
    }
    assertThat(server.asked().get(0).headers().get("Authorization"))
        .contains("AKIDEXAMPLE")
        .doesNotContain(SECRET);
  }
}
