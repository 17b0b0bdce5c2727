package dev.gleaner.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanPortfolioErrorsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--risk wrong|--risk",
        "--risk wrong|expected one of low, medium, high",
        "--measure wrong|expected one of losses-then-prices, rise-towards-bid, price-covariance",
        "--cores 0|--cores 0: expected a whole number",
        "--cores -3|--cores -3: expected a whole number",
        "--cores many|--cores",
        "--candidates 0|--candidates 0: expected a whole number",
        "--memory nonsense|expected a size with a unit",
        "--bid 0|--bid 0.0: expected a multiple",
        "--bid NaN|--bid NaN: expected a multiple",
        "--bid 0.001|none of 40 markets is known for long enough and at or below the bid now",
        "--bid 0.5 -o karpenter|Karpenter has no bids",
        "--max-per-market 0|--max-per-market 0: expected a share",
        "--max-per-zone 0%|--max-per-zone 0: expected a share",
        "--max-per-family 120%|--max-per-family",
        "--max-per-market 1%|allow more per market",
        "--max-per-zone 10%|allow more per zone",
        "--min-cores 64|none of 40 markets has servers that are large enough",
        "--min-cores -1|--min-cores -1",
        "--job-length 1000d|keeps its servers long enough; ask for a shorter job",
        "--job-length soon|--job-length",
        "--types x.csv|--types: has a meaning only with --prices",
        "--prices x.csv|--prices x.csv: no such file",
        "--prices x.csv --types y.csv|--prices x.csv: no such file",
        "--advisor x.json|--advisor x.json: no such file",
        "--launch-template mine|--launch-template: has a meaning only with",
        "--launch-template mine -o karpenter|--launch-template: has a meaning only with -o fleet",
        "--cluster mine|--cluster: has a meaning only with -o karpenter",
        "--node-class mine -o gke|--node-class: has a meaning only with -o karpenter",
        "--cluster a --node-class b -o karpenter|expected one of them, not both",
        "--cluster a/b -o karpenter|the name of an EKS cluster",
        "-o xml|expected table, wide, json, csv, fleet, asg or karpenter",
        "--zone mars|--zone mars: matches none"
      })
  void what_is_wrong_is_told_in_a_line(String line, String message) {
    Path report = folder.resolve("plan.html");

    Invocation call =
        Invocation.of((Object[]) ("plan portfolio " + line + " --report " + report).split(" "));

    assertThat(call.code()).as(call.out()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("gleaner: ").contains(message).doesNotContain("\tat ");
    assertThat(call.err().lines().filter(text -> !text.startsWith("Try "))).hasSize(1);
    assertThat(report).doesNotExist();
  }

  @Test
  void a_place_that_cannot_be_written_is_told_before_any_work() {
    Invocation call = Invocation.of("plan", "portfolio", "--report", folder.resolve("no/x.html"));

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).contains("there is no folder");
    assertThat(Invocation.of("plan").err())
        .contains("a command is missing: portfolio, capacity or whatif");
  }
}
