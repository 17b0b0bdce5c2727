package dev.gleaner.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.kubernetes.demo.ServiceOutcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class KubernetesDemoTextTest {

  private static ServiceOutcome outcome(String scheme, long failed) {
    return new ServiceOutcome(scheme, 2, 3_300, failed, 21.6, 96.7);
  }

  private static String printed(OutputFormat format) {
    StringWriter text = new StringWriter();
    KubernetesDemoText.print(
        List.of(outcome("stock Kubernetes", 993), outcome("gleaner", 0)),
        format,
        new PrintWriter(text));
    return text.toString();
  }

  @Test
  void a_person_sees_a_row_for_each_scheme_and_what_gleaner_has_spared() {
    assertThat(printed(OutputFormat.TABLE))
        .contains("scheme            nodes taken  requests  failed  failed %    p50    p99")
        .contains("stock Kubernetes            2     3,300     993     30.1%  22 ms  97 ms")
        .contains("gleaner                     2     3,300       0      0.0%  22 ms  97 ms")
        .endsWith("Without Gleaner 993 of 3,300 requests failed; with it, none.\n");
  }

  @Test
  void a_program_gets_the_figures_and_no_words() {
    assertThat(printed(OutputFormat.CSV))
        .startsWith("scheme,nodes_taken,requests,failed,failed_share,p50_ms,p99_ms\n")
        .contains("gleaner,2,3300,0,");
    assertThat(printed(OutputFormat.JSON)).startsWith("{").contains("\"failed\" : 993");
  }

  @Test
  void fewer_failures_are_told_as_a_ratio_of_shares() {
    assertThat(KubernetesDemoText.verdict(outcome("stock", 990), outcome("gleaner", 10)))
        .isEqualTo(
            "Without Gleaner 990 of 3,300 requests failed, with it 10 of 3,300: 99 times fewer.");
  }

  @Test
  void nothing_is_claimed_where_gleaner_is_no_better() {
    assertThat(KubernetesDemoText.verdict(outcome("stock", 5), outcome("gleaner", 7)))
        .endsWith("with it 7 of 3,300: no better.");
    assertThat(KubernetesDemoText.verdict(outcome("stock", 0), outcome("gleaner", 0)))
        .startsWith("No request failed without Gleaner");
  }
}
