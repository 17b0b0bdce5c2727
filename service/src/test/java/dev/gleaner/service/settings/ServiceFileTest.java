package dev.gleaner.service.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.evict.choice.CostName;
import dev.gleaner.core.evict.choice.RankName;
import dev.gleaner.core.evict.choice.RankWeight;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.service.books.BooksSettings;
import dev.gleaner.service.books.ResourceWords;
import dev.gleaner.service.books.SchedulerSettings;
import dev.gleaner.service.settings.ServiceSettings.TlsFiles;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceFileTest {

  private static final long HOUR = 3_600_000;

  @Test
  void what_is_not_said_has_its_default() throws UnknownHostException {
    ServiceSettings expected =
        new ServiceSettings(
            InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
            8742,
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            new BooksSettings(
                new SchedulerSettings(
                    SchedulerName.PREEMPTIBLE_AWARE,
                    List.of(
                        new RankWeight(RankName.OVERCOMMIT, 10),
                        new RankWeight(RankName.LEAST_COST, 1)),
                    List.of(),
                    CostName.PERIOD_REMAINDER,
                    HOUR,
                    7 * 24 * HOUR),
                new ResourceWords("VCPU", "MEMORY_MB"),
                60_000,
                500_000),
            512,
            64);
    assertThat(ServiceFile.usual()).isEqualTo(expected);
  }

  @Test
  void every_key_says_something() throws UnknownHostException {
    ServiceSettings all =
        ServiceFile.parse(
            "test",
            """
            address: 10.0.0.1
            port: 1234
            other-machines: true
            folder: /var/lib/gleaner
            token-file: /etc/gleaner/token
            tls: {certificate: cert.pem, key: key.pem}
            reservation: 2m
            remembered-requests: 1000
            largest-state: 100 MiB
            snapshot-after: 1 GiB
            resources: {cores: cpu, memory: ram}
            scheduler: retry
            ranks: {pack: 2, overcommit: 3}
            filters: []
            cost: work-lost
            paid-period: 30m
            longest-life: 1d
            """);
    assertThat(all)
        .isEqualTo(
            new ServiceSettings(
                InetAddress.getByAddress(new byte[] {10, 0, 0, 1}),
                1234,
                true,
                Optional.of(Path.of("/var/lib/gleaner")),
                Optional.of(Path.of("/etc/gleaner/token")),
                Optional.of(new TlsFiles.Pem(Path.of("cert.pem"), Path.of("key.pem"))),
                new BooksSettings(
                    new SchedulerSettings(
                        SchedulerName.RETRY,
                        List.of(
                            new RankWeight(RankName.OVERCOMMIT, 3),
                            new RankWeight(RankName.PACK, 2)),
                        List.of(),
                        CostName.WORK_LOST,
                        HOUR / 2,
                        24 * HOUR),
                    new ResourceWords("cpu", "ram"),
                    120_000,
                    1000),
                100,
                1024));
    assertThat(all.withPort(5).port()).isEqualTo(5);
    assertThat(ServiceFile.parse("test", "tls: {keystore: a.p12, password-file: b}").tls())
        .contains(new TlsFiles.Keystore(Path.of("a.p12"), Path.of("b")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prot: 1 | unknown key \"prot\"; did you mean \"port\"?",
        "port: 70000 | port is \"70000\"",
        "address: 0.0.0.0 | other-machines: true",
        "'address: ''no such host!''' | such as 127.0.0.1",
        "reservation: 0s | more than no time",
        "'tls: {certificate: a, keystore: b}' | certificate and key, or keystore and password-file",
        "'tls: {certificate: a}' | tls.key",
        "cost: period-remainer | did you mean \"period-remainder\"?",
        "'ranks: {spraed: 1}' | did you mean \"spread\"?",
        "'filters: [odd]' | no jar on the class path has such a filter",
        "'resources: {core: x}' | did you mean \"cores\"?",
        "snapshot-after: 0 MiB | from 1 MiB to 1 GiB",
      })
  void what_is_wrong_is_said_with_its_place(String text, String message) {
    assertThatThrownBy(() -> ServiceFile.parse("service.yaml", text))
        .hasMessageContaining("service.yaml:1")
        .hasMessageContaining(message);
  }
}
