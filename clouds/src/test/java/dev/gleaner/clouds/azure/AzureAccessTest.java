package dev.gleaner.clouds.azure;

import static dev.gleaner.clouds.CloudCall.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.EverythingLogged;
import dev.gleaner.clouds.Secret;
import dev.gleaner.clouds.http.AccessToken;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.testing.clouds.AzureAnswers;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AzureAccessTest extends AzureServer {

  @ParameterizedTest
  @CsvSource({
    "409, SkuNotAvailable, gone, NO_CAPACITY",
    "409, AllocationFailed, gone, NO_CAPACITY",
    "409, OperationNotAllowed, exceeding approved quota, NO_CAPACITY",
    "409, OperationNotAllowed, the set is being deleted, UNCLEAR",
    "429, OperationNotAllowed, too many, THROTTLED",
    "403, AuthorizationFailed, no right, DENIED",
    "404, ResourceNotFound, no set, DENIED",
    "503, ServerBusy, busy, UNCLEAR"
  })
  void errors_say_what_to_do(int status, String code, String message, Kind kind) {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", ""));
    server.reply(PATCH, status, AzureAnswers.error(code, message), "Retry-After", "30");
    CloudException failure = failure(() -> cloud.request(spot("night-7", 2)));
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure.retryAfter()).isEqualTo(Duration.ofSeconds(30));
    assertThat(failure).hasMessageEndingWith("%s (%s)".formatted(code, message));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<html>Please log in</html>", "{\"sku\": {\"cap", "{}", "[]"})
  void an_answer_that_is_not_whole_is_no_empty_pool(String body) {
    server.reply(GET_SET, 200, body);
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", ""));
    server.reply(LIST, 200, body);
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
  }

  @Test
  void a_lost_or_half_answer_is_unclear() {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", ""));
    server.hangUp(PATCH);
    assertThat(failure(() -> cloud.request(spot("night-7", 2))).kind()).isEqualTo(Kind.UNCLEAR);
    server.replyHalf(GET_SET, 200, "{\"sku\": {");
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
  }

  @ParameterizedTest
  @CsvSource({
    "Regular, Delete, its priority is Regular; expected Spot",
    "Spot, Deallocate, 'its eviction policy is Deallocate, which keeps what was evicted and bills"
        + " its disks; expected Delete'"
  })
  void a_set_of_the_wrong_kind_is_refused(String priority, String eviction, String problem) {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", "", priority, eviction));
    CloudException failure = failure(() -> cloud.request(spot("night-7", 2)));
    assertThat(failure.kind()).isEqualTo(Kind.DENIED);
    assertThat(failure).hasMessage("scale set workers: " + problem);
  }

  @Test
  void a_token_is_kept_until_shortly_before_its_end() throws CloudException {
    for (int i = 0; i < 3; i++) {
      server.reply("DELETE", 202, "");
    }
    cloud.release("1");
    now = now.plus(Duration.ofMinutes(50));
    cloud.release("2");
    assertThat(server.last().headers()).containsEntry("Authorization", "Bearer first-token");
    now = now.plus(Duration.ofMinutes(5));
    server.reply("/oauth2/v2.0/token", 200, AzureAnswers.token("second-token"));
    cloud.release("3");
    assertThat(server.last().headers()).containsEntry("Authorization", "Bearer second-token");
  }

  @Test
  void the_identity_of_the_machine_is_asked_where_there_is_no_secret() throws CloudException {
    AzureCloud here =
        new AzureCloud(
            new AzureSettings("sub", "group", "workers", server.uri()),
            TokenSource.managedIdentity(server.uri(), URI.create("https://management.azure.com")),
            () -> now);
    server.reply("/metadata/identity", 200, AzureAnswers.token("machine-token"));
    server.reply("DELETE", 202, "");
    here.release("1");
    assertThat(server.asked().get(0).line())
        .isEqualTo(
            "GET /metadata/identity/oauth2/token?api-version=2018-02-01&resource=https%3A%2F%2Fmanagement.azure.com%2F");
    assertThat(server.asked().get(0).headers()).containsEntry("Metadata", "true");
    assertThat(server.last().headers()).containsEntry("Authorization", "Bearer machine-token");
  }

  @Test
  void half_of_the_variables_are_an_error_that_names_the_other_half() {
    assertThatThrownBy(() -> TokenSource.of(Map.of("AZURE_CLIENT_SECRET", SECRET), server.uri()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("AZURE_TENANT_ID is not")
        .hasMessageNotContaining(SECRET);
  }

  @Test
  void a_token_goes_to_no_other_server() {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", ""));
    server.reply(LIST, 200, AzureAnswers.instances("http://127.0.0.1:1/elsewhere"));
    CloudException failure = failure(cloud::holdings);
    assertThat(failure.kind()).isEqualTo(Kind.DENIED);
    assertThat(failure).hasMessageEndingWith("sends us to 127.0.0.1:1");
  }

  @Test
  void secret_and_token_are_in_no_log_and_no_text() throws CloudException {
    server.reply("DELETE", 202, "");
    server.reply("DELETE", 401, AzureAnswers.error("InvalidAuthenticationToken", "expired"));
    server.reply(
        "/oauth2/v2.0/token",
        401,
        "{\"error\": \"invalid_client\", \"error_description\": \"AADSTS7000215: Invalid client"
            + " secret\"}");
    try (EverythingLogged log = new EverythingLogged()) {
      cloud.release("1");
      CloudException expired = failure(() -> cloud.release("2"));
      CloudException refused = failure(() -> cloud.release("3"));
      assertThat(refused)
          .hasMessage(
              "Azure gives no token to application client: AADSTS7000215: Invalid client secret");
      String all = String.join("\n", log.lines()) + cloud + expired + refused;
      assertThat(all).doesNotContain(SECRET, "first-token");
    }
    assertThat(new AccessToken(new Secret("first-token"), now).toString())
        .doesNotContain("first-token");
  }
}
