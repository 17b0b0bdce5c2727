package dev.gleaner.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCapacityErrorsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "capacity --availability 100%|is \"100%\"; expected an availability",
        "capacity --availability 0|such as 99.99%, 0.9999 or 4 nines",
        "capacity --availability -1|--availability",
        "capacity --availability always|is \"always\"",
        "capacity --capacity 0|--capacity 0: expected a whole number",
        "capacity --capacity many|--capacity",
        "capacity --policy cheap|expected one of gleaner, tr-kubernetes",
        "capacity --estimate guess|expected one of observed, cautious, latent-classes, families",
        "capacity --memory much|expected a size with a unit",
        "capacity --bid 0|--bid 0.0: expected a multiple",
        "capacity --failures 60%|--failures 0.6: expected a small share",
        "capacity --shortfall 9|--shortfall 9.0: expected a number of nines",
        "capacity --window 0s|--window 0: expected a time",
        "capacity --window soon|--window",
        "capacity --outage 1h|--outage: has a meaning only with --advisor",
        "capacity --advisor x.json|--advisor x.json: no such file",
        "capacity --min-cores 1000|--min-cores 1000: none of 40 markets has servers that are large enough",
        "capacity --min-cores -1|--min-cores -1: expected a number of cores",
        "capacity --zone mars|--zone mars: matches none",
        "capacity --prices x.csv|--prices x.csv: no such file",
        "capacity --launch-template mine|--launch-template: has a meaning only with",
        "capacity --cluster mine|--cluster: has a meaning only with -o karpenter",
        "capacity -o xml|karpenter-replicas, gke or kube-aws",
        "capacity --capacity 40 --estimate cautious --bid 0.5 -o gke|GKE has no bids",
        "capacity --capacity 40 --estimate cautious --bid 0.5 -o karpenter|Karpenter has no bids",
        "whatif --capacity 5,none|--capacity",
        "whatif --capacity 5,0|--capacity 0: expected a whole number",
        "whatif --availability 99%,100%|expected an availability",
        "whatif --policy gleaner,cheap|expected one of gleaner",
        "whatif -o fleet|expected table, wide, json or csv"
      })
  void what_is_wrong_is_told_in_a_line(String line, String message) {
    Path report = folder.resolve("plan.html");

    Invocation call = Invocation.of((Object[]) ("plan " + line + " --report " + report).split(" "));

    assertThat(call.code()).as(call.out()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("gleaner: ").contains(message).doesNotContain("\tat ");
    assertThat(call.err().lines().filter(text -> !text.startsWith("Try "))).hasSize(1);
    assertThat(report).doesNotExist();
  }
}
