package dev.gleaner.operate.applications.master;

import static dev.gleaner.operate.applications.master.WiredMaster.BEGIN;
import static dev.gleaner.operate.applications.master.WiredMaster.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.Secret;
import dev.gleaner.clouds.azure.AzureCloud;
import dev.gleaner.clouds.azure.AzureSettings;
import dev.gleaner.clouds.azure.TokenSource;
import dev.gleaner.clouds.command.CommandCloud;
import dev.gleaner.clouds.ec2.Ec2Cloud;
import dev.gleaner.clouds.ec2.Ec2Settings;
import dev.gleaner.clouds.gcp.GcpCloud;
import dev.gleaner.clouds.gcp.GcpSettings;
import dev.gleaner.clouds.gcp.MachineIdentity;
import dev.gleaner.testing.clouds.AzureAnswers;
import dev.gleaner.testing.clouds.Ec2Answers;
import dev.gleaner.testing.clouds.GcpAnswers;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** What clouds say, in their own words, and what the master makes of it. */
class CloudsOverTheWireTest {

  private static final Duration LOOK = Duration.ofSeconds(10);
  private static final Duration LONG = Duration.ofMinutes(11);

  @TempDir Path folder;
  private final ScriptedServer server = new ScriptedServer();

  @AfterEach
  void close() {
    server.close();
  }

  private Cloud ec2() {
    return new Ec2Cloud(
        new Ec2Settings("night", "eu-west-1", "worker", Optional.of(server.uri())),
        StaticCredentialsProvider.create(AwsBasicCredentials.create("AKIDEXAMPLE", "secret")),
        () -> BEGIN);
  }

  private void ec2Lists(String notices, String... instances) {
    server.reply("Action=DescribeInstances", 200, Ec2Answers.listed("", instances));
    server.reply("Action=DescribeSpotInstanceRequests", 200, notices);
  }

  private static String ec2Instance(String id, int order) {
    return Ec2Answers.instance(id, 16, "running", Ec2Answers.token(token(order), ""));
  }

  @Test
  void ec2_grants_warns_refuses_throttles_and_takes_back() throws Exception {
    server.reply("Action=DescribeInstanceTypes", 200, Ec2Answers.type(4, 16_384));
    try (Cloud cloud = ec2();
        WiredMaster master = new WiredMaster(folder, cloud, "m5.xlarge")) {
      server.reply("Action=RunInstances", 503, Ec2Answers.error("RequestLimitExceeded"));
      ec2Lists(Ec2Answers.noNotices());
      master.pass(Duration.ZERO);
      assertThat(master.servers()).containsExactly("ordered -");
      assertThat(master.news).anyMatch(line -> line.contains("RequestLimitExceeded"));

      server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1"));
      ec2Lists(Ec2Answers.noNotices(), ec2Instance("i-1", 1));
      master.pass(LOOK);
      assertThat(master.servers()).containsExactly("ready i-1");
      assertThat(
              server.asked().stream()
                  .filter(one -> one.body().contains("Action=RunInstances"))
                  .map(one -> one.form().get("ClientToken"))
                  .distinct())
          .as("what was not heard is asked again in the same words")
          .containsExactly(token(1));

      server.reply("Action=RunInstances", 500, Ec2Answers.error("InsufficientInstanceCapacity"));
      ec2Lists(Ec2Answers.notice("i-1", master.now().plus(LOOK).toString()), ec2Instance("i-1", 1));
      master.pass(LOOK);
      assertThat(master.warnings())
          .hasSize(1)
          .first()
          .asString()
          .contains("marked-for-termination", "2026-03-01T10:02:20Z");
      assertThat(master.servers()).containsExactly("leaving i-1");
      assertThat(master.waitsFor()).as("its market is avoided").isNotEmpty();

      ec2Lists(Ec2Answers.noNotices());
      master.pass(LONG);
      assertThat(master.waitsFor()).contains("InsufficientInstanceCapacity");
      ec2Lists(Ec2Answers.noNotices(), ec2Instance("i-2", 3));
      server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-2"));
      master.pass(LONG);
      assertThat(master.servers()).containsExactly("ready i-2");

      master.relinquish();
      server.reply("Action=TerminateInstances", 200, Ec2Answers.terminated("i-2"));
      ec2Lists(Ec2Answers.noNotices(), ec2Instance("i-2", 3));
      master.pass(LONG);
      ec2Lists(Ec2Answers.noNotices());
      master.pass(LOOK);
      assertThat(master.news).contains("gave back i-2");
    }
  }

  @Test
  void azure_grants_evicts_refuses_throttles_and_takes_back() throws Exception {
    String set =
        "/subscriptions/sub/resourceGroups/group/providers/Microsoft.Compute/virtualMachineScaleSets/workers";
    String get = "GET " + set + "?";
    String list = "GET " + set + "/virtualMachines?";
    String asked = "\"gleaner-request\": \"%s\", \"gleaner-count\": \"1\"";
    server.reply("/oauth2/v2.0/token", 200, AzureAnswers.token("first-token"));
    Cloud cloud =
        new AzureCloud(
            new AzureSettings("sub", "group", "workers", server.uri()),
            TokenSource.clientSecret(
                server.uri(), "tenant", "client", new Secret("secret"), server.uri()),
            () -> BEGIN);
    try (WiredMaster master = new WiredMaster(folder, cloud, "Standard_D4s_v5")) {
      server.reply(get, 429, AzureAnswers.error("TooManyRequests", "slow"), "Retry-After", "7");
      server.reply(get, 200, AzureAnswers.scaleSet(0, "Succeeded", ""));
      server.reply(list, 200, AzureAnswers.instances(""));
      master.pass(Duration.ZERO);
      assertThat(master.news).anyMatch(line -> line.endsWith("asks again in 7 s"));

      server.reply(get, 200, AzureAnswers.scaleSet(0, "Succeeded", ""));
      server.reply("PATCH", 202, "{}");
      server.reply(get, 200, AzureAnswers.scaleSet(1, "Succeeded", asked.formatted(token(1))));
      server.reply(
          list,
          200,
          AzureAnswers.instances("", AzureAnswers.instance("1", "Succeeded", "running")));
      master.pass(LOOK);
      assertThat(master.servers()).containsExactly("ready 1");

      lists(get, list, 1, asked.formatted(token(1)), "Deleting");
      master.pass(LOOK);
      assertThat(master.warnings()).hasSize(1).first().asString().contains("no notice");

      server.reply(get, 200, AzureAnswers.scaleSet(0, "Succeeded", ""));
      server.reply("PATCH", 409, AzureAnswers.error("AllocationFailed", "none left"));
      server.reply(get, 200, AzureAnswers.scaleSet(0, "Succeeded", ""));
      server.reply(list, 200, AzureAnswers.instances(""));
      master.pass(LONG);
      assertThat(master.waitsFor()).contains("AllocationFailed (none left)");
    }
  }

  private void lists(String get, String list, int capacity, String tags, String state) {
    server.reply(get, 200, AzureAnswers.scaleSet(capacity, "Succeeded", tags));
    server.reply(
        list, 200, AzureAnswers.instances("", AzureAnswers.instance("1", state, "running")));
  }

  @Test
  void google_cloud_grants_preempts_refuses_throttles_and_takes_back() throws Exception {
    String insert = "/instances/bulkInsert?";
    String list = "/instances?filter=";
    server.reply("service-accounts/default/token", 200, GcpAnswers.token("first-token"));
    Cloud cloud =
        new GcpCloud(
            new GcpSettings("night", "lab", "europe-west4-b", "worker", server.uri()),
            new MachineIdentity(server.uri()),
            () -> BEGIN);
    String labels = ", \"gleaner-request\": \"%s\"".formatted(token(1));
    String machine = token(1) + "-001";
    try (WiredMaster master = new WiredMaster(folder, cloud, "n2-standard-4")) {
      server.reply(insert, 200, GcpAnswers.operation("RUNNING", ""));
      server.reply("/operations/operation-1", 200, GcpAnswers.operation("RUNNING", ""));
      server.reply(list, 200, GcpAnswers.instances(""));
      master.pass(Duration.ZERO);
      assertThat(master.news).anyMatch(line -> line.contains("bulkInsert: is still RUNNING"));
      assertThat(master.servers()).containsExactly("ordered -");

      server.reply(insert, 200, GcpAnswers.operation("DONE", ""));
      for (String state : new String[] {"STAGING", "RUNNING"}) {
        server.reply(
            list, 200, GcpAnswers.instances("", GcpAnswers.instance(machine, state, labels)));
      }
      master.pass(LOOK);
      assertThat(master.servers()).containsExactly("ready " + machine);

      server.reply(
          list, 200, GcpAnswers.instances("", GcpAnswers.instance(machine, "STOPPING", labels)));
      master.pass(LOOK);
      assertThat(master.warnings()).hasSize(1);
      server.reply(insert, 200, GcpAnswers.operationError("ZONE_RESOURCE_POOL_EXHAUSTED"));
      server.reply(list, 429, GcpAnswers.error(429, "rateLimitExceeded"), "Retry-After", "9");
      master.pass(LONG);
      assertThat(master.waitsFor()).contains("ZONE_RESOURCE_POOL_EXHAUSTED");
      assertThat(master.news).anyMatch(line -> line.endsWith("asks again in 9 s"));
    }
  }

  @Test
  void a_program_grants_warns_and_takes_back() throws Exception {
    Path program = folder.resolve("machines");
    Path lines = folder.resolve("lines");
    Files.writeString(
        program,
        """
        #!/bin/sh
        echo "$@" >> %1$s/calls
        case $1 in
          request) echo w-$3; echo "machine w-$3 running $3 host1" > %1$s/lines;;
          list) cat %1$s/lines 2> /dev/null; exit 0;;
          release) rm %1$s/lines;;
        esac
        """
            .formatted(folder));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Cloud cloud = new CommandCloud("night", program.toString());
    try (WiredMaster master = new WiredMaster(folder.resolve("state"), cloud, "large")) {
      master.pass(Duration.ZERO);
      assertThat(master.servers()).containsExactly("ready w-" + token(1));
      String machine = Files.readString(lines);
      Files.writeString(
          lines, machine + "notice w-" + token(1) + " 2026-03-01T10:05:00Z maintenance\n");
      master.pass(LOOK);

      assertThat(master.warnings())
          .hasSize(1)
          .first()
          .asString()
          .contains("maintenance", "2026-03-01T10:05:00Z");
      Files.delete(lines);
      master.pass(LONG);
      master.pass(LOOK);
      assertThat(master.servers()).containsExactly("ready w-" + token(2));
      master.relinquish();
      master.pass(LONG);
      assertThat(Files.readString(folder.resolve("calls")))
          .endsWith("release night w-" + token(2) + "\n");
    }
  }
}
