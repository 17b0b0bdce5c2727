package dev.gleaner.cli.plan;

import static dev.gleaner.cli.plan.PlanCalls.bought;
import static dev.gleaner.cli.plan.PlanCalls.json;
import static dev.gleaner.cli.plan.PlanCalls.plan;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others read of a plan: clouds their orders, people the report. */
class PlanOrdersTest {

  @TempDir Path folder;

  @Test
  void orders_name_every_market_and_the_number_of_its_servers() throws IOException {
    Map<String, Integer> fleet = new TreeMap<>();
    for (JsonNode request :
        new ObjectMapper().readTree(plan("-o", "fleet", "--launch-template", "mine").out())) {
      JsonNode template = request.get("LaunchTemplateConfigs").get(0);
      JsonNode override = template.get("Overrides").get(0);
      assertThat(template.get("LaunchTemplateSpecification").toString()).contains("\"mine\"");
      fleet.put(
          override.get("AvailabilityZone").asText() + "/" + override.get("InstanceType").asText(),
          request.get("TargetCapacitySpecification").get("TotalTargetCapacity").asInt());
    }
    Map<String, Integer> groups = new TreeMap<>();
    for (JsonNode group : new ObjectMapper().readTree(plan("-o", "asg").out())) {
      groups.put(
          group.get("AvailabilityZones").get(0).asText()
              + "/"
              + group.findValue("Overrides").get(0).get("InstanceType").asText(),
          group.get("DesiredCapacity").asInt());
    }

    assertThat(fleet).isNotEmpty().isEqualTo(bought(json()));
    assertThat(groups).isEqualTo(fleet);
    assertThat(pools(plan("-o", "karpenter").out())).isEqualTo(fleet);
  }

  private static Map<String, Integer> pools(String yaml) throws IOException {
    YAMLMapper mapper = new YAMLMapper();
    Map<String, Integer> pools = new TreeMap<>();
    try (var documents = mapper.readerFor(JsonNode.class).<JsonNode>readValues(yaml)) {
      while (documents.hasNext()) {
        JsonNode document = documents.next();
        if (document.get("kind").asText().equals("EC2NodeClass")) {
          continue;
        }
        JsonNode spec = document.get("spec");
        Map<String, String> required = new TreeMap<>();
        spec.get("template")
            .get("spec")
            .get("requirements")
            .forEach(
                one -> required.put(one.get("key").asText(), one.get("values").get(0).asText()));
        pools.put(
            required.get("topology.kubernetes.io/zone")
                + "/"
                + required.get("node.kubernetes.io/instance-type"),
            spec.get("limits").get("nodes").asInt());
      }
    }
    return pools;
  }

  @Test
  void the_report_is_one_file_that_asks_nobody_for_anything() throws IOException {
    Path report = folder.resolve("plan.html");

    assertThat(plan("--report", report).err()).contains("report written to");
    String page = Files.readString(report);
    plan("--report", report);

    assertThat(page).contains("purchase plan", "us-east-1c/c5.xlarge").endsWith("</html>\n");
    assertThat(page).isEqualTo(Files.readString(report));
    assertThat(page.split("<script", -1)).hasSameSizeAs(page.split("</script>", -1));
    assertThat(page.replaceAll("(?s)<script[^>]*>.*?</script>", ""))
        .contains("default-src 'none'")
        .doesNotContainPattern("(?i)\\b(src|href|srcset|action)\\s*=")
        .doesNotContainPattern("https?://");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(report);
    }
  }
}
