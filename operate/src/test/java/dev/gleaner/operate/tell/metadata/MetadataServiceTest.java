package dev.gleaner.operate.tell.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.clouds.notices.Ec2Notices;
import dev.gleaner.core.model.BadInputException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.imds.Ec2MetadataClient;

class MetadataServiceTest {

  private static final String META = "/latest/meta-data/";
  private static final String TOKEN = "X-aws-ec2-metadata-token";
  private static final String SECONDS = "X-aws-ec2-metadata-token-ttl-seconds";
  private static final Notice NOTICE = new Notice(1_800_000_000_123L, "Azure: Preempt");
  private static final Advice ADVICE = new Advice(1_799_999_940_000L, "EC2: rebalance");

  private final AtomicLong now = new AtomicLong(1_000);
  private final HttpClient client = HttpClient.newHttpClient();
  private MetadataService service = service(false);

  private MetadataService service(boolean isTokenRequired) {
    return new MetadataService(
        new MachineFacts(
            "worker-1", "10.0.0.7", "i-1", Optional.of("m5.large"), Optional.of("us-east-1a")),
        InetAddress.getLoopbackAddress(),
        0,
        isTokenRequired,
        now::get);
  }

  @AfterEach
  void close() {
    service.close();
  }

  private URI at(String path) {
    return URI.create("http://127.0.0.1:%d%s".formatted(service.port(), path));
  }

  private HttpResponse<String> ask(String method, String path, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at(path)).method(method, BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private String text(String path) throws Exception {
    HttpResponse<String> answer = ask("GET", path);
    return answer.statusCode() == 200 ? answer.body() : "status " + answer.statusCode();
  }

  @Test
  void there_is_nothing_where_there_is_no_notice() throws Exception {
    assertThat(text(META + "spot/instance-action")).isEqualTo("status 404");
    assertThat(text(META + "spot/termination-time")).isEqualTo("status 404");
    assertThat(text(META + "events/recommendations/rebalance")).isEqualTo("status 404");
    assertThat(text(META + "iam/security-credentials/")).isEqualTo("status 404");
    assertThat(text(META + "events/maintenance/scheduled")).isEqualTo("[]");
  }

  @Test
  void a_notice_of_any_cloud_has_the_form_of_ec2_until_it_ends() throws Exception {
    service.told(Optional.of(NOTICE), Optional.of(ADVICE));

    assertThat(text(META + "spot/instance-action"))
        .isEqualTo("{\"action\": \"terminate\", \"time\": \"2027-01-15T08:00:00Z\"}");
    assertThat(text(META + "spot/termination-time")).isEqualTo("2027-01-15T08:00:00Z");
    assertThat(text(META + "events/recommendations/rebalance"))
        .isEqualTo("{\"noticeTime\": \"2027-01-15T07:59:00Z\"}");
    Ec2Notices reader = new Ec2Notices(at(""));
    assertThat(reader.notice()).contains(new Notice(1_800_000_000_000L, "EC2: terminate"));
    assertThat(reader.advice()).contains(ADVICE);

    service.told(Optional.empty(), Optional.empty());
    assertThat(text(META + "spot/instance-action")).isEqualTo("status 404");
  }

  @Test
  void folders_list_what_is_in_them() throws Exception {
    assertThat(text(META + "placement/")).isEqualTo("availability-zone\nregion");
    assertThat(text("/latest")).isEqualTo("dynamic/\nmeta-data/");
    assertThat(text("/latest/meta-data"))
        .isEqualTo(text(META))
        .startsWith("events/\nhostname\ninstance-id\n")
        .doesNotContain("spot");
    assertThat(text("/2021-07-15/meta-data/instance-type")).isEqualTo("m5.large");
    assertThat(text("/")).isEqualTo("latest/");
  }

  @Test
  void version_two_gives_tokens_that_end() throws Exception {
    HttpResponse<String> token = ask("PUT", "/latest/api/token", SECONDS, "60");
    assertThat(token.statusCode()).isEqualTo(200);
    assertThat(token.headers().firstValue(SECONDS)).contains("60");

    now.addAndGet(59_500);
    HttpResponse<String> answer = ask("GET", META + "instance-id", TOKEN, token.body());
    assertThat(answer.body()).isEqualTo("i-1");
    assertThat(answer.headers().firstValue(SECONDS)).contains("1");
    now.addAndGet(500);
    assertThat(ask("GET", META + "instance-id", TOKEN, token.body()).statusCode()).isEqualTo(401);
    assertThat(text(META + "instance-id")).as("version one").isEqualTo("i-1");
  }

  @Test
  void version_one_may_be_refused() throws Exception {
    service.close();
    service = service(true);
    assertThat(text(META + "instance-id")).isEqualTo("status 401");
    String token = ask("PUT", "/latest/api/token", SECONDS, "21600").body();
    assertThat(ask("GET", META + "instance-id", TOKEN, token).body()).isEqualTo("i-1");
  }

  @Test
  void what_the_specification_refuses_is_refused() throws Exception {
    String path = "/latest/api/token";
    assertThat(ask("PUT", path).statusCode()).isEqualTo(400);
    for (String seconds : new String[] {"0", "21601", "-1", "soon", "99999999999999999999"}) {
      assertThat(ask("PUT", path, SECONDS, seconds).statusCode()).as(seconds).isEqualTo(400);
    }
    assertThat(ask("PUT", path, SECONDS, "60", "X-Forwarded-For", "10.0.0.1").statusCode())
        .isEqualTo(403);
    String token = ask("PUT", path, SECONDS, "60").body();
    String forged = (token.charAt(0) == 'A' ? "B" : "A") + token.substring(1);
    for (String wrong : new String[] {forged, "x", "%%", token.substring(0, 20)}) {
      assertThat(ask("GET", META, TOKEN, wrong).statusCode()).as(wrong).isEqualTo(401);
    }
    assertThat(ask("POST", META).statusCode()).isEqualTo(405);
    assertThat(ask("PUT", META).statusCode()).isEqualTo(405);
    assertThat(ask("HEAD", META + "instance-id").statusCode()).isEqualTo(200);
  }

  @Test
  void amazons_own_client_reads_it() {
    try (Ec2MetadataClient amazon =
        Ec2MetadataClient.builder()
            .endpoint(at(""))
            .httpClient(UrlConnectionHttpClient.create())
            .build()) {
      assertThat(amazon.get(META + "instance-id").asString()).isEqualTo("i-1");
      assertThat(amazon.get(META + "placement/region").asString()).isEqualTo("us-east-1");
      assertThat(amazon.get(META + "placement").asList())
          .containsExactly("availability-zone", "region");
      assertThat(
              amazon
                  .get("/latest/dynamic/instance-identity/document")
                  .asDocument()
                  .asMap()
                  .get("availabilityZone")
                  .asString())
          .isEqualTo("us-east-1a");
      assertThatThrownBy(() -> amazon.get(META + "spot/instance-action"))
          .isInstanceOf(SdkClientException.class);
      service.told(Optional.of(NOTICE), Optional.empty());
      assertThat(
              amazon.get(META + "spot/instance-action").asDocument().asMap().get("time").asString())
          .isEqualTo("2027-01-15T08:00:00Z");
    }
  }

  @Test
  void a_port_that_somebody_has_is_named() {
    assertThatThrownBy(
            () ->
                new MetadataService(
                        new MachineFacts("h", "::1", "i", Optional.empty(), Optional.empty()),
                        InetAddress.getLoopbackAddress(),
                        service.port(),
                        false,
                        now::get)
                    .close())
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--metadata-port %d".formatted(service.port()));
  }

  @Test
  void other_clouds_name_zones_otherwise_and_a_name_is_a_name() {
    assertThat(
            new MachineFacts("h", "::1", "7", Optional.empty(), Optional.of("europe-west4-b"))
                .region())
        .contains("europe-west4");
    assertThatThrownBy(
            () -> new MachineFacts("h", "::1", "a\"b", Optional.empty(), Optional.empty()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--instance-id \"a\"b\"");
  }
}
