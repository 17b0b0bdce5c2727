package dev.gleaner.service.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationsFileTest {

  @Test
  void nothing_said_is_a_rehearsal_on_this_machine() {
    ApplicationsSettings usual = ApplicationsFile.usual();

    assertThat(usual.isRehearsal()).isTrue();
    assertThat(usual.address().isLoopbackAddress()).isTrue();
    assertThat(usual.port()).isEqualTo(8743);
    assertThat(usual.name()).isEqualTo("applications");
    assertThat(usual.folder()).isEmpty();
    assertThat(usual.tokenFile()).isEmpty();
    assertThat(usual.tls()).isEmpty();
    assertThat(usual.queues()).isEmpty();
    assertThat(usual.rehearsal()).isEqualTo(RehearsalSettings.USUAL);
    assertThat(usual.speed()).isEqualTo(60);
    assertThat(usual.books()).isEqualTo(BooksSettings.USUAL);
    assertThat(usual.look()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void every_key_is_read() {
    ApplicationsSettings read =
        ApplicationsFile.parse(
            "test",
            """
            name: research
            address: 0.0.0.0
            other-machines: true
            port: 9000
            folder: state
            token-file: token
            tls: {certificate: cert.pem, key: key.pem}
            clouds:
              us-east-1a: {ec2: {region: us-east-1, launch-template: worker-a}}
              westeurope: {azure: {subscription: s, resource-group: g, scale-set: w}}
              europe-west4-b: {gcp: {project: lab, zone: europe-west4-b, instance-template: worker}}
              mine: {command: {program: ./machines}}
            queues: ["https://sqs.us-east-1.amazonaws.com/1/notices"]
            look: 5s
            allocation-latency: 2m
            join: 10m
            avoid: 20m
            mttr-every: 1m
            """);

    assertThat(read.name()).isEqualTo("research");
    assertThat(read.address().getHostAddress()).isEqualTo("0.0.0.0");
    assertThat(read.port()).isEqualTo(9000);
    assertThat(read.folder()).contains(Path.of("state"));
    assertThat(read.tokenFile()).contains(Path.of("token"));
    assertThat(read.tls()).isPresent();
    assertThat(read.clouds())
        .containsEntry("us-east-1a", new CloudAccount.Ec2("us-east-1", "worker-a"))
        .containsEntry("westeurope", new CloudAccount.Azure("s", "g", "w"))
        .containsEntry("europe-west4-b", new CloudAccount.Gcp("lab", "europe-west4-b", "worker"))
        .containsEntry("mine", new CloudAccount.Command("./machines"));
    assertThat(read.queues())
        .containsExactly(URI.create("https://sqs.us-east-1.amazonaws.com/1/notices"));
    assertThat(read.look()).isEqualTo(Duration.ofSeconds(5));
    assertThat(read.books())
        .isEqualTo(
            new BooksSettings(
                Duration.ofMinutes(2),
                Duration.ofMinutes(10),
                Duration.ofMinutes(20),
                Duration.ofMinutes(1)));
    assertThat(
            ApplicationsFile.parse(
                "test", "rehearsal: {speed: 1, start: 1s, notice: 30s, most-servers: 5}"))
        .returns(1.0, ApplicationsSettings::speed)
        .returns(
            new RehearsalSettings(Duration.ofSeconds(1), Duration.ofSeconds(30), 5),
            ApplicationsSettings::rehearsal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nmae: x                               | unknown key "nmae"
          name: NOT-THIS                        | a name of at most 24 small letters
          address: 0.0.0.0                      | one of this machine alone
          clouds: {a: {}}                       | clouds.a has none; expected one of ec2, azure, gcp and command
          rehearsal: {speed: -1}                | rehearsal.speed
          queues: ["not a url"]                 | queues is "not a url"; expected a URL of Amazon SQS
          look: 0s                              | look is "0s"; expected more than no time
          """)
  void what_is_wrong_is_said_with_its_line(String text, String problem) {
    assertThatThrownBy(() -> ApplicationsFile.parse("test", text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("test:1: ")
        .hasMessageContaining(problem);
  }

  @Test
  void who_has_clouds_does_not_rehearse() {
    assertThatThrownBy(
            () ->
                ApplicationsFile.parse(
                    "test", "clouds: {mine: {command: {program: x}}}\nrehearsal: {speed: 2}"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("clouds or rehearsal, and not both");
  }
}
