package dev.gleaner.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.audit.AuditLog;
import dev.gleaner.operate.audit.AuditSettings;
import dev.gleaner.operate.audit.AuditedRequest;
import dev.gleaner.operate.audit.RequestTrail;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.store.LocalStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {

  private static final String APPLICATION = "application_1753000000000_0001";
  private static final Resources DEMAND = new Resources(2, 2048);
  private static final RuntimeEstimate ESTIMATE =
      new RuntimeEstimate(90_000, RuntimeEstimate.Source.LEARNED);
  private static final long START = 1_785_249_900_000L;

  @TempDir Path folder;

  private void decide() throws IOException {
    try (AuditLog log =
        AuditLog.open(
            () -> new LocalStore(folder.resolve("audit")),
            AuditSettings.DEFAULTS,
            new Guard(),
            "on",
            "gleaner")) {
      RequestTrail maps = log.trail(new AuditedRequest(APPLICATION, "ann", "root.a", 20, -1));
      maps.waits(START, "n1:8041", DEMAND, ESTIMATE, () -> "n1:8041 is stable");
      maps.placed(START + 8000, "n1:8041", DEMAND, ESTIMATE, () -> "it has room now");
      maps.stoodAside(START + 9000, DEMAND, ESTIMATE, "=no history");
      RequestTrail reduces = log.trail(new AuditedRequest(APPLICATION, "ann", "root.a", 10, -1));
      reduces.waits(START + 9500, "", DEMAND, ESTIMATE, () -> "nowhere safe\u001b[2J");
    }
  }

  private Invocation explain(Object... more) {
    Object[] words = new Object[more.length + 4];
    words[0] = "explain";
    words[1] = APPLICATION;
    words[2] = "--dir";
    words[3] = folder;
    System.arraycopy(more, 0, words, 4, more.length);
    return Invocation.of(words);
  }

  @Test
  void tells_where_containers_were_placed_and_what_they_waited_for() throws IOException {
    decide();
    Invocation call = explain();

    assertThat(call.err()).isEmpty();
    assertThat(call.code()).isZero();
    assertThat(call.out().lines())
        .containsExactly(
            APPLICATION + " of ann in queue root.a (mode on, policy gleaner)",
            "1 container placed, 1 wait (the longest 8.0s), stood aside 1 time; 1 request waiting"
                + " at the end of the log",
            "",
            "request              demand         estimate  placed  waited  longest wait "
                + " stood aside",
            "priority 20  2 cores, 2 GiB  1m 30s, learned       1    8.0s          8.0s "
                + "           1",
            "priority 10  2 cores, 2 GiB  1m 30s, learned       0     0ms           0ms "
                + "           0",
            "",
            "2026-07-28 14:45:00  priority 20 waits for n1:8041: n1:8041 is stable",
            "2026-07-28 14:45:08  priority 20 placed on n1:8041 after waiting 8.0s for n1:8041: it"
                + " has room now",
            "2026-07-28 14:45:09  priority 20 left to the scheduler: =no history",
            "2026-07-28 14:45:09  priority 10 waits: nowhere safe");
  }

  @Test
  void programs_get_the_same_as_json_and_csv() throws IOException {
    decide();
    JsonNode json = new ObjectMapper().readTree(explain("-o", "json").out());
    Invocation csv = explain("-o", "csv");

    assertThat(json.at("/requests/0/longest_wait_ms").asLong()).isEqualTo(8000);
    assertThat(json.at("/requests/1/waiting_since_ms").asLong()).isEqualTo(START + 9500);
    assertThat(json.at("/decisions/1/node").asText()).isEqualTo("n1:8041");
    assertThat(json.at("/decisions/1/waited_for").asText()).isEqualTo("n1:8041");
    assertThat(csv.out().lines())
        .hasSize(5)
        .contains(
            (START + 8000)
                + ","
                + APPLICATION
                + ",ann,root.a,20,-1,2,2048,90000,learned,place,n1:8041,8000,n1:8041,it has room"
                + " now,on,gleaner");
  }

  @Test
  void the_configuration_says_where_the_log_is() throws IOException {
    decide();
    Path conf = Files.createDirectory(folder.resolve("conf"));
    Files.writeString(
        conf.resolve("yarn-site.xml"),
        "<configuration><property><name>gleaner.dir</name><value>%s</value></property></configuration>"
            .formatted(folder.toUri()));

    assertThat(Invocation.of("explain", APPLICATION, "--conf", conf).out())
        .startsWith(APPLICATION + " of ann");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<configuration>",
        "",
        "<!DOCTYPE x [<!ENTITY a SYSTEM"
            + " \"file:///etc/passwd\">]><configuration><property><name>gleaner.dir</name><value>&a;</value></property></configuration>"
      })
  void a_configuration_that_is_none_is_told(String content) throws IOException {
    Path conf = Files.createDirectory(folder.resolve("conf"));
    Files.writeString(conf.resolve("yarn-site.xml"), content);
    Invocation call = Invocation.of("explain", APPLICATION, "--conf", conf);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("gleaner: ").doesNotContain("\tat ", "root:");
  }

  @Test
  void what_cannot_be_explained_is_told() throws IOException {
    assertThat(explain().err()).contains("no such folder; is gleaner.dir right");
    decide();
    assertThat(Invocation.of("explain", "application_1_2", "--dir", folder).err())
        .contains("application_1_2: nothing is known of it in the 1 files of");
    assertThat(Invocation.of("explain", "job_1_2", "--dir", folder).err())
        .contains("\"job_1_2\" is no application");
    assertThat(Invocation.of("explain", APPLICATION, "--conf", folder.resolve("none")).err())
        .contains("no such folder; expected one with yarn-site.xml");
    assertThat(Invocation.of("explain", APPLICATION, "--conf", folder).err())
        .contains("where is the audit log? Give --dir PATH");
    assertThat(Invocation.of("explain", APPLICATION, "--dir", "nosuch://host/x").err())
        .startsWith("gleaner: nosuch://host/x/audit: cannot be read: No FileSystem");
    assertThat(Invocation.of("explain", APPLICATION, "--dir", "a:b").err())
        .isEqualToIgnoringNewLines("gleaner: --dir a:b: is no path");
  }

  @Test
  void a_key_in_the_address_is_not_shown() {
    assertThat(Invocation.of("explain", APPLICATION, "--dir", "nosuch://me:hunter2@place/x").err())
        .startsWith("gleaner: nosuch://place/x/audit: cannot be read")
        .doesNotContain("hunter2");
  }

  @Test
  void lines_that_make_no_sense_are_counted_on_stderr() throws IOException {
    decide();
    Files.writeString(
        folder.resolve("audit/audit-20260728-14-000009-00000000.jsonl"), "not ours\n");

    assertThat(explain().err())
        .isEqualToIgnoringNewLines(
            "gleaner: 1 lines of the audit log make no sense and were skipped");
  }
}
