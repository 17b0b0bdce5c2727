package dev.gleaner.clouds.azure;

import static dev.gleaner.clouds.CloudCall.failure;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.testing.clouds.AzureAnswers;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.util.List;
import org.junit.jupiter.api.Test;

class AzureCloudTest extends AzureServer {

  @Test
  void a_request_enlarges_the_set_and_leaves_its_token_in_the_same_change()
      throws CloudException, JsonProcessingException {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", "\"team\": \"geo\""));
    server.reply(PATCH, 202, "{}");
    cloud.request(spot("night-7", 2, "11", "4"));
    JsonNode change = new ObjectMapper().readTree(server.last().body());
    assertThat(change)
        .isEqualTo(
            new ObjectMapper()
                .readTree(
                    """
                    {"tags": {"team": "geo", "gleaner-request": "night-7", "gleaner-count": "2",
                              "gleaner-replaces": "11 4"},
                     "sku": {"capacity": 5}}\
                    """));
    assertThat(server.last().headers())
        .containsEntry("If-Match", "\"7\"")
        .containsEntry("Authorization", "Bearer first-token");
    assertThat(server.asked().get(0).form())
        .containsEntry("grant_type", "client_credentials")
        .containsEntry("client_id", "client")
        .containsEntry("client_secret", SECRET)
        .containsEntry("scope", server.uri() + "/.default");
  }

  @Test
  void a_request_that_was_heard_is_not_made_again() throws CloudException {
    server.reply(
        GET_SET, 200, AzureAnswers.scaleSet(5, "Updating", "\"gleaner-request\": \"night-7\""));
    cloud.request(spot("night-7", 2));
    assertThat(server.asked()).extracting(ScriptedServer.Asked::line).noneMatch(PATCH::equals);
  }

  @Test
  void a_set_that_somebody_else_has_just_changed_is_looked_at_again() throws CloudException {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Succeeded", ""));
    server.reply(PATCH, 412, AzureAnswers.error("ConditionNotMet", "etag"));
    assertThat(failure(() -> cloud.request(spot("night-7", 1))).kind()).isEqualTo(Kind.UNCLEAR);
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(6, "Succeeded", ""));
    server.reply(PATCH, 200, "{}");
    cloud.request(spot("night-7", 1));
    assertThat(server.last().body()).contains("\"capacity\":7");
  }

  @Test
  void instances_are_read_from_all_pages_and_those_to_come_are_counted() throws CloudException {
    server.reply(
        GET_SET,
        200,
        AzureAnswers.scaleSet(
            6,
            "Updating",
            "\"gleaner-request\": \"night-7\", \"gleaner-count\": \"2\", \"gleaner-replaces\": \"11"
                + " 4\""));
    server.reply(
        LIST,
        200,
        AzureAnswers.instances(
            server.uri() + SET + "/virtualMachines?api-version=2024-07-01&$skiptoken=2",
            AzureAnswers.instance("1", "Succeeded", "running"),
            AzureAnswers.instance("2", "Creating", "starting")));
    server.reply(
        "$skiptoken=2",
        200,
        AzureAnswers.instances(
            "",
            AzureAnswers.instance("3", "Deleting", "running"),
            AzureAnswers.instance("4", "Failed", "stopped"),
            AzureAnswers.instance("5", "Succeeded", "deallocated")));
    Holdings holdings = cloud.holdings();
    assertThat(holdings.machines())
        .extracting(CloudMachine::state)
        .containsExactly(
            MachineState.RUNNING,
            MachineState.PENDING,
            MachineState.LEAVING,
            MachineState.BROKEN,
            MachineState.BROKEN);
    assertThat(holdings.machines().get(0).hosts()).containsExactly("workers000001");
    assertThat(holdings.machines().get(0).createdAtMillis()).isEqualTo(now.toEpochMilli());
    assertThat(holdings.unlisted()).isEqualTo(2);
    assertThat(holdings.asked()).containsExactly(new Asked("night-7", 0, List.of("11", "4")));
  }

  @Test
  void a_request_is_granted_once_azure_has_found_the_machines() throws CloudException {
    String tags = "\"gleaner-request\": \"night-7\", \"gleaner-count\": \"2\"";
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(6, "Succeeded", tags));
    server.reply(LIST, 200, AzureAnswers.instances(""));
    assertThat(cloud.holdings().asked()).containsExactly(new Asked("night-7", 2, List.of()));
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(6, "Failed", tags));
    server.reply(LIST, 200, AzureAnswers.instances(""));
    assertThat(cloud.holdings().asked()).containsExactly(new Asked("night-7", 0, List.of()));
  }

  @Test
  void an_allocation_that_failed_later_is_told_and_not_asked_for_twice() throws CloudException {
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(1, "Succeeded", ""));
    server.reply(PATCH, 202, "{}", "Azure-AsyncOperation", server.uri() + "/operations/9");
    cloud.request(spot("night-7", 2));
    server.reply(
        "/operations/9",
        200,
        "{\"status\": \"Failed\", \"error\": {\"code\": \"AllocationFailed\", \"message\": \"no"
            + " room\"}}");
    CloudException failure = failure(() -> cloud.request(spot("night-8", 2)));
    assertThat(failure.kind()).isEqualTo(Kind.NO_CAPACITY);
    assertThat(failure).hasMessage("scaling: AllocationFailed (no room)");
    // The set still wants 3, but only 1 is there: the next request starts from what is there.
    server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, "Failed", ""));
    server.reply(
        LIST, 200, AzureAnswers.instances("", AzureAnswers.instance("1", "Succeeded", "running")));
    server.reply(PATCH, 200, "{}");
    cloud.request(spot("night-8", 2));
    assertThat(server.last().body()).contains("\"capacity\":3");
  }

  @Test
  void nothing_more_comes_once_the_set_has_settled() throws CloudException {
    for (String state : List.of("Failed", "Succeeded")) {
      server.reply(GET_SET, 200, AzureAnswers.scaleSet(3, state, ""));
      server.reply(LIST, 200, AzureAnswers.instances(""));
      assertThat(cloud.holdings().unlisted()).isZero();
    }
  }

  @Test
  void an_instance_is_deleted_and_one_that_is_gone_is_no_mistake() throws CloudException {
    server.reply("DELETE", 202, "");
    server.reply("DELETE", 404, AzureAnswers.error("NotFound", "no such instance"));
    cloud.release("12");
    assertThat(server.last().line())
        .isEqualTo("DELETE " + SET + "/virtualMachines/12?api-version=2024-07-01");
    cloud.release("12");
  }
}
