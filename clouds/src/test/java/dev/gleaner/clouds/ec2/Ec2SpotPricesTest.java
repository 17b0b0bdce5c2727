package dev.gleaner.clouds.ec2;

import static dev.gleaner.clouds.CloudCall.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.ec2.Ec2SpotPrices.Row;
import dev.gleaner.testing.clouds.Ec2Answers;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;

class Ec2SpotPricesTest {

  private static final Instant FROM = Instant.parse("2026-11-01T00:00:00Z");
  private static final Instant UNTIL = Instant.parse("2026-11-02T00:00:00Z");
  private static final String CALL = "Action=DescribeSpotPriceHistory";

  private final ScriptedServer server = new ScriptedServer();
  private int pauses;
  private final Ec2SpotPrices prices =
      new Ec2SpotPrices(
          "us-east-1",
          Optional.of(server.uri()),
          StaticCredentialsProvider.create(AwsBasicCredentials.create("AKIDEXAMPLE", "secret")),
          () -> pauses++);

  @AfterEach
  void close() {
    prices.close();
    server.close();
  }

  // As EC2's reference of version 2016-11-15 has it.
  private static String page(String nextToken, String... types) {
    StringBuilder items = new StringBuilder();
    for (String type : types) {
      items.append(
          """
          <item><instanceType>%s</instanceType><productDescription>Linux/UNIX</productDescription>
          <spotPrice>0.028700</spotPrice><timestamp>2026-11-01T06:57:12.000Z</timestamp>
          <availabilityZone>us-east-1a</availabilityZone></item>
          """
              .formatted(type));
    }
    return "<DescribeSpotPriceHistoryResponse xmlns=\"http://ec2.amazonaws.com/doc/2016-11-15/\"><requestId>59dbff89</requestId><spotPriceHistorySet>%s</spotPriceHistorySet><nextToken>%s</nextToken></DescribeSpotPriceHistoryResponse>"
        .formatted(items, nextToken);
  }

  private List<Row> read() throws CloudException {
    List<Row> rows = new ArrayList<>();
    prices.read(FROM, UNTIL, "Linux/UNIX", rows::add);
    return rows;
  }

  @Test
  void pages_are_read_to_the_last_one_at_a_pace() throws Exception {
    server.reply(CALL, 200, page("more", "m5.large", "c5.large"));
    server.reply("NextToken=more", 200, page("", "x9.new"));

    assertThat(read())
        .extracting(Row::type)
        // Also types that this version of the SDK has never heard of.
        .containsExactly("m5.large", "c5.large", "x9.new");
    assertThat(pauses).isEqualTo(1);
    assertThat(server.asked()).hasSize(2);
    assertThat(server.asked().get(0).form())
        .containsEntry("StartTime", "2026-11-01T00:00:00Z")
        .containsEntry("EndTime", "2026-11-02T00:00:00Z")
        .containsEntry("ProductDescription.1", "Linux/UNIX");
  }

  @Test
  void a_row_is_told_as_it_came() throws Exception {
    server.reply(CALL, 200, page("", "m5.large"));

    assertThat(read())
        .containsExactly(
            new Row(
                "us-east-1a",
                "m5.large",
                "Linux/UNIX",
                "0.028700",
                Instant.parse("2026-11-01T06:57:12Z")));
  }

  @Test
  void missing_credentials_are_told_in_a_sentence() {
    try (Ec2SpotPrices nobody =
        new Ec2SpotPrices(
            "us-east-1",
            Optional.of(server.uri()),
            () -> {
              throw SdkClientException.create("Unable to load credentials from any of ten places");
            },
            () -> {})) {
      assertThat(failure(() -> nobody.read(FROM, UNTIL, "Linux/UNIX", row -> {})))
          .hasMessageStartingWith("no credentials for AWS were found; set AWS_PROFILE")
          .hasMessageNotContaining("ten places");
    }
  }

  @Test
  void a_throttled_call_is_made_again_and_a_denied_one_is_not() throws Exception {
    server.reply(CALL, 503, Ec2Answers.error("RequestLimitExceeded"));
    server.reply(CALL, 200, page("", "m5.large"));
    assertThat(read()).hasSize(1);

    server.reply(CALL, 403, Ec2Answers.error("UnauthorizedOperation"));
    assertThat(failure(this::read).kind()).isEqualTo(Kind.DENIED);
    assertThat(server.asked()).hasSize(3);
  }
}
