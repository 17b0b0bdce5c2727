package dev.gleaner.clouds.gcp;

import static dev.gleaner.clouds.CloudCall.failure;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Contract;
import dev.gleaner.testing.clouds.GcpAnswers;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GcpCloudTest {

  private static final String ZONE = "/compute/v1/projects/lab/zones/europe-west4-b";
  private static final String INSERT = "POST " + ZONE + "/instances/bulkInsert?requestId=";
  private static final String LIST = "GET " + ZONE + "/instances?filter=";
  private static final String OURS = ", \"gleaner-request\": \"night-7\"";

  private final ScriptedServer server = new ScriptedServer();
  private final GcpCloud cloud = cloud();

  private GcpCloud cloud() {
    return new GcpCloud(
        new GcpSettings("night", "lab", "europe-west4-b", "worker", server.uri()),
        new MachineIdentity(server.uri()),
        () -> Instant.parse("2026-03-01T10:00:00Z"));
  }

  @BeforeEach
  void letIn() {
    server.reply("service-accounts/default/token", 200, GcpAnswers.token("first-token"));
  }

  @AfterEach
  void close() {
    server.close();
  }

  private static MachineRequest spot(int request, String... replaces) {
    return new MachineRequest(
        "night-7", request, "n2-standard-4", Contract.SPOT, List.of(replaces));
  }

  private List<String> lines(String start) {
    return server.asked().stream()
        .map(ScriptedServer.Asked::line)
        .filter(line -> line.startsWith(start))
        .toList();
  }

  @Test
  void a_request_names_its_machines_and_leaves_the_template_as_it_is_otherwise() throws Exception {
    server.reply(INSERT, 200, GcpAnswers.operation("DONE", ""));
    server.reply(
        LIST,
        200,
        GcpAnswers.instances(
            "",
            GcpAnswers.instance("night-7-001", "STAGING", OURS),
            GcpAnswers.instance("night-6-001", "RUNNING", "")));

    assertThat(cloud.request(spot(2, "night-1-001"))).containsExactly("night-7-001");

    ScriptedServer.Asked insert = server.asked().get(1);
    assertThat(insert.headers()).containsEntry("Authorization", "Bearer first-token");
    assertThat(server.asked().get(0).headers()).containsEntry("Metadata-Flavor", "Google");
    ObjectMapper json = new ObjectMapper();
    assertThat(json.readTree(insert.body()))
        .isEqualTo(
            json.readTree(
                """
                {"count": "2", "minCount": "1",
                 "sourceInstanceTemplate": "projects/lab/global/instanceTemplates/worker",
                 "perInstanceProperties": {"night-7-001": {}, "night-7-002": {}},
                 "instanceProperties": {
                   "machineType": "n2-standard-4",
                   "scheduling": {"provisioningModel": "SPOT", "onHostMaintenance": "TERMINATE",
                     "instanceTerminationAction": "DELETE", "automaticRestart": false},
                   "labels": {"gleaner-pool": "night", "gleaner-request": "night-7",
                     "gleaner-replaces-01": "night-1-001"}}}"""));
  }

  @Test
  void a_request_that_takes_a_while_is_asked_again_under_the_same_number() throws Exception {
    server.reply(INSERT, 200, GcpAnswers.operation("RUNNING", ""));
    server.reply("/operations/operation-1", 200, GcpAnswers.operation("RUNNING", ""));
    assertThat(failure(() -> cloud.request(spot(1))))
        .hasMessage("bulkInsert: is still RUNNING")
        .returns(Kind.UNCLEAR, CloudException::kind);
    server.hangUp(INSERT);
    assertThat(failure(() -> cloud.request(spot(1))).kind()).isEqualTo(Kind.UNCLEAR);

    server.reply(INSERT, 200, GcpAnswers.operation("RUNNING", ""));
    server.reply("/operations/operation-1", 200, GcpAnswers.operation("DONE", ""));
    server.reply(
        LIST, 200, GcpAnswers.instances("", GcpAnswers.instance("night-7-001", "RUNNING", OURS)));
    assertThat(cloud.request(spot(1))).containsExactly("night-7-001");
    assertThat(lines(INSERT)).hasSize(3);
    assertThat(lines(INSERT).stream().distinct()).as("of a process before as well").hasSize(1);
  }

  @Test
  void names_that_are_taken_are_what_was_asked_for_before() throws Exception {
    server.reply(INSERT, 200, GcpAnswers.operationError("RESOURCE_ALREADY_EXISTS"));
    server.reply(
        LIST, 200, GcpAnswers.instances("", GcpAnswers.instance("night-7-001", "RUNNING", OURS)));
    assertThat(cloud.request(spot(1))).containsExactly("night-7-001");
  }

  @ParameterizedTest
  @CsvSource({
    "ZONE_RESOURCE_POOL_EXHAUSTED, NO_CAPACITY",
    "ZONE_RESOURCE_POOL_EXHAUSTED_WITH_DETAILS, NO_CAPACITY",
    "QUOTA_EXCEEDED, NO_CAPACITY",
    "RESOURCE_OPERATION_RATE_EXCEEDED, THROTTLED",
    "PERMISSIONS_ERROR, DENIED"
  })
  void an_operation_that_failed_says_why_and_the_next_try_is_another(String code, Kind kind) {
    server.reply(INSERT, 200, GcpAnswers.operationError(code));
    server.reply(INSERT, 200, GcpAnswers.operationError(code));
    CloudException problem = failure(() -> cloud.request(spot(1)));
    assertThat(problem.kind()).isEqualTo(kind);
    assertThat(problem).hasMessage("bulkInsert: %s (about %s)".formatted(code, code));
    failure(() -> cloud.request(spot(1)));

    assertThat(lines(INSERT).stream().distinct()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "429, rateLimitExceeded, THROTTLED",
    "403, rateLimitExceeded, THROTTLED",
    "403, quotaExceeded, NO_CAPACITY",
    "403, forbidden, DENIED",
    "400, invalid, DENIED",
    "503, backendError, UNCLEAR"
  })
  void a_call_that_fails_says_what_to_do_about_it(int status, String reason, Kind kind) {
    server.reply(INSERT, status, GcpAnswers.error(status, reason), "Retry-After", "7");
    CloudException problem = failure(() -> cloud.request(spot(1)));
    assertThat(problem.kind()).isEqualTo(kind);
    assertThat(problem.retryAfter()).isEqualTo(Duration.ofSeconds(7));
    assertThat(problem.getMessage()).contains(reason).doesNotContain("first-token");
  }

  @Test
  void machines_are_read_from_all_pages() throws Exception {
    server.reply(
        "&pageToken=p2",
        200,
        GcpAnswers.instances(
            "",
            GcpAnswers.instance("c", "STOPPING", OURS + ", \"gleaner-replaces-01\": \"x\""),
            GcpAnswers.instance("d", "TERMINATED", "")));
    server.reply(
        LIST,
        200,
        GcpAnswers.instances(
            "p2",
            GcpAnswers.instance("a", "PROVISIONING", ", \"gleaner-request\": \"night-6\""),
            GcpAnswers.instance("b", "RUNNING", OURS + ", \"gleaner-replaces-01\": \"x\"")));

    Holdings holdings = cloud.holdings();

    assertThat(holdings.machines())
        .extracting(CloudMachine::state)
        .containsExactly(
            MachineState.PENDING, MachineState.RUNNING, MachineState.LEAVING, MachineState.BROKEN);
    assertThat(holdings.machines().get(1).hosts())
        .containsExactlyInAnyOrder("b", "b.europe-west4-b.c.lab.internal", "10.164.0.7");
    assertThat(holdings.machines().get(1).createdAtMillis())
        .isEqualTo(Instant.parse("2026-03-01T10:00:00Z").toEpochMilli());
    assertThat(holdings.asked())
        .containsExactly(new Asked("night-6", 1, List.of()), new Asked("night-7", 2, List.of("x")));
    assertThat(lines(LIST).get(0)).endsWith("filter=labels.gleaner-pool%3Dnight");
  }

  @Test
  void no_machines_are_a_list_and_half_of_one_is_none() throws Exception {
    server.reply(LIST, 200, GcpAnswers.instances(""));
    assertThat(cloud.holdings().machines()).isEmpty();
    server.reply(LIST, 200, "{}");
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
    server.reply(LIST, 200, "<html>");
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
    server.replyHalf(LIST, 200, "{\"kind\": \"compute#instanceList\"");
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.UNCLEAR);
  }

  @Test
  void a_machine_is_given_back_and_one_that_is_gone_is_no_mistake() throws Exception {
    server.reply("DELETE " + ZONE + "/instances/a", 200, GcpAnswers.operation("RUNNING", ""));
    cloud.release("a");
    server.reply("DELETE " + ZONE + "/instances/b", 404, GcpAnswers.error(404, "notFound"));
    cloud.release("b");
    server.reply("DELETE " + ZONE + "/instances/c", 403, GcpAnswers.error(403, "forbidden"));
    assertThat(failure(() -> cloud.release("c")).kind()).isEqualTo(Kind.DENIED);
  }

  @Test
  void what_cannot_be_asked_for_is_refused_before_anything_is_bought() {
    assertThat(
            failure(
                () -> cloud.request(new MachineRequest("t", 1, "x", Contract.HARVEST, List.of()))))
        .hasMessageContaining("sells no harvest machines");
    assertThat(
            failure(
                () -> cloud.request(spot(1, Collections.nCopies(51, "x").toArray(String[]::new)))))
        .hasMessageContaining("51 machines to replace do not fit in labels");
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void without_a_service_account_a_person_is_told() {
    server.reply(LIST, 401, GcpAnswers.error(401, "authError"));
    assertThat(failure(cloud::holdings).kind()).isEqualTo(Kind.DENIED);
    server.reply("service-accounts/default/token", 404, "not found");
    assertThat(failure(cloud::holdings))
        .hasMessageContaining("no token to the service account of this machine: status 404");
    assertThat(cloud).hasToString("Google Compute Engine zone europe-west4-b, pool night");
  }
}
