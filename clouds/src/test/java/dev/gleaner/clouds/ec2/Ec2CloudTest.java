package dev.gleaner.clouds.ec2;

import static dev.gleaner.clouds.CloudCall.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.clouds.Ec2Answers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class Ec2CloudTest extends Ec2Server {

  @Test
  void a_spot_request_says_so_on_the_wire() throws CloudException {
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1", "i-2"));
    assertThat(cloud.request(spot(3, "i-8", "i-9"))).containsExactly("i-1", "i-2");
    Map<String, String> form = server.last().form();
    assertThat(form)
        .containsEntry("Action", "RunInstances")
        .containsEntry("Version", "2016-11-15")
        .containsEntry("ClientToken", "night-7")
        .containsEntry("MinCount", "1")
        .containsEntry("MaxCount", "3")
        .containsEntry("InstanceType", "m5.xlarge")
        .containsEntry("LaunchTemplate.LaunchTemplateName", "worker")
        .containsEntry("InstanceMarketOptions.MarketType", "spot")
        .containsEntry("InstanceMarketOptions.SpotOptions.SpotInstanceType", "one-time")
        .containsEntry(
            "InstanceMarketOptions.SpotOptions.InstanceInterruptionBehavior", "terminate")
        .containsEntry("TagSpecification.1.ResourceType", "instance")
        .containsEntry("TagSpecification.1.Tag.1.Key", "gleaner-pool")
        .containsEntry("TagSpecification.1.Tag.1.Value", "night")
        .containsEntry("TagSpecification.1.Tag.2.Key", "gleaner-replaces-01")
        .containsEntry("TagSpecification.1.Tag.2.Value", "i-8 i-9")
        .containsEntry("TagSpecification.2.ResourceType", "spot-instances-request");
  }

  @Test
  void a_regular_machine_is_not_asked_of_the_spot_market_and_harvest_is_refused()
      throws CloudException {
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1"));
    cloud.request(new MachineRequest("t", 1, "m5.xlarge", Contract.REGULAR, List.of()));
    assertThat(server.last().body()).doesNotContain("InstanceMarketOptions", "spot");
    MachineRequest harvest = new MachineRequest("t", 1, "m5.xlarge", Contract.HARVEST, List.of());
    assertThat(failure(() -> cloud.request(harvest)).kind()).isEqualTo(Kind.DENIED);
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void what_is_replaced_comes_back_from_the_tags_however_much_it_is() throws CloudException {
    String[] replaced =
        IntStream.range(0, 40).mapToObj("i-0123456789abcde%02d"::formatted).toArray(String[]::new);
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1"));
    cloud.request(spot(1, replaced));
    Map<String, String> form = server.last().form();
    StringBuilder tags = new StringBuilder();
    for (int i = 1; form.containsKey("TagSpecification.1.Tag." + i + ".Key"); i++) {
      String value = form.get("TagSpecification.1.Tag." + i + ".Value");
      assertThat(value).hasSizeLessThanOrEqualTo(256);
      tags.append(
          "<item><key>%s</key><value>%s</value></item>"
              .formatted(form.get("TagSpecification.1.Tag." + i + ".Key"), value));
    }
    String instance =
        "<clientToken>night-7</clientToken><tagSet>%s</tagSet>".formatted(tags.toString());
    list("", Ec2Answers.instance("i-1", 16, "running", instance));
    assertThat(cloud.holdings().asked())
        .containsExactly(new Asked("night-7", 1, List.of(replaced)));
  }

  @Test
  void a_list_of_several_pages_is_read_to_its_end() throws CloudException {
    server.reply(
        "Action=DescribeInstances&",
        200,
        Ec2Answers.listed(
            "page2",
            Ec2Answers.instance("i-1", 0, "pending", Ec2Answers.token("night-7", "i-9")),
            Ec2Answers.instance("i-2", 16, "running", Ec2Answers.token("night-7", "i-9"))));
    list(
        "NextToken=page2",
        Ec2Answers.instance("i-3", 32, "shutting-down", ""),
        Ec2Answers.instance("i-4", 48, "terminated", ""),
        Ec2Answers.instance("i-5", 80, "stopped", ""));
    Holdings holdings = cloud.holdings();
    assertThat(holdings.machines())
        .extracting(CloudMachine::state)
        .containsExactly(
            MachineState.PENDING,
            MachineState.RUNNING,
            MachineState.LEAVING,
            MachineState.GONE,
            MachineState.BROKEN);
    assertThat(holdings.asked()).containsExactly(new Asked("night-7", 2, List.of("i-9")));
    CloudMachine second = holdings.machines().get(1);
    assertThat(second.hosts()).containsExactlyInAnyOrder("i-2.internal", "10.0.0.7");
    assertThat(second.size()).contains(new Resources(4, 16384));
    assertThat(second.createdAtMillis()).isEqualTo(now.toEpochMilli());
    assertThat(server.asked().get(0).form())
        .containsEntry("Filter.1.Name", "tag:gleaner-pool")
        .containsEntry("Filter.1.Value.1", "night");
  }

  @Test
  void a_machine_marked_for_termination_has_a_notice_of_two_minutes() throws CloudException {
    server.reply(
        "Action=DescribeSpotInstanceRequests",
        200,
        Ec2Answers.notice("i-1", "2026-03-01T10:00:30.000Z"));
    list(
        "",
        Ec2Answers.instance("i-1", 16, "running", ""),
        Ec2Answers.instance("i-2", 16, "running", ""));
    List<CloudMachine> machines = cloud.holdings().machines();
    long end = Instant.parse("2026-03-01T10:02:30Z").toEpochMilli();
    assertThat(machines.get(0).notice()).contains(new Notice(end, "marked-for-termination"));
    assertThat(machines.get(1).notice()).isEmpty();
  }

  @Test
  void a_machine_just_granted_counts_until_it_is_listed() throws CloudException {
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1", "i-2"));
    cloud.request(spot(2, "i-9"));
    list("");
    Holdings nothingListed = cloud.holdings();
    assertThat(nothingListed.unlisted()).isEqualTo(2);
    assertThat(nothingListed.asked()).containsExactly(new Asked("night-7", 2, List.of("i-9")));
    list("", Ec2Answers.instance("i-2", 0, "pending", Ec2Answers.token("night-7", "i-9")));
    Holdings oneListed = cloud.holdings();
    assertThat(oneListed.unlisted()).isEqualTo(1);
    assertThat(oneListed.asked()).containsExactly(new Asked("night-7", 2, List.of("i-9")));
    now = now.plus(Duration.ofMinutes(11));
    list("", Ec2Answers.instance("i-2", 0, "pending", Ec2Answers.token("night-7", "i-9")));
    assertThat(cloud.holdings().unlisted()).isZero();
  }

  @Test
  void the_same_request_again_carries_the_same_bytes() throws CloudException {
    server.reply("Action=RunInstances", 500, Ec2Answers.error("InternalError"));
    server.reply("Action=RunInstances", 200, Ec2Answers.granted("i-1"));
    assertThat(failure(() -> cloud.request(spot(1))).kind()).isEqualTo(Kind.UNCLEAR);
    cloud.request(spot(1));
    assertThat(server.asked()).hasSize(2);
    assertThat(server.asked().get(1).body()).isEqualTo(server.asked().get(0).body());
  }

  @Test
  void to_release_a_machine_that_is_gone_is_no_mistake() throws CloudException {
    server.reply("Action=TerminateInstances", 200, Ec2Answers.terminated("i-1"));
    server.reply("Action=TerminateInstances", 400, Ec2Answers.error("InvalidInstanceID.NotFound"));
    server.reply("Action=TerminateInstances", 403, Ec2Answers.error("UnauthorizedOperation"));
    cloud.release("i-1");
    assertThat(server.last().form()).containsEntry("InstanceId.1", "i-1");
    cloud.release("i-1");
    assertThat(failure(() -> cloud.release("i-1")).kind()).isEqualTo(Kind.DENIED);
  }

  private void list(String text, String... instances) {
    server.reply(
        text.isEmpty() ? "Action=DescribeInstances&" : text, 200, Ec2Answers.listed("", instances));
    server.reply("Action=DescribeSpotInstanceRequests", 200, Ec2Answers.noNotices());
    server.reply("Action=DescribeInstanceTypes", 200, Ec2Answers.type(4, 16384));
  }
}
