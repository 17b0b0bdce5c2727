package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeClassTest {

  private static final PublishedSchema SCHEMA =
      new PublishedSchema("karpenter.k8s.aws_ec2nodeclasses.v1.schema.yaml");

  @Test
  void node_pools_come_with_the_class_that_they_refer_to() {
    List<JsonNode> documents =
        Yaml.documents(
            KarpenterOrder.ceiling().withNodeClass().text(Purchases.mixed(), Purchases.bidding(1)));

    assertThat(documents).hasSize(4);
    assertThat(problems(documents.get(0))).isEmpty();
    assertThat(documents.get(0).at("/metadata/name").asText()).isEqualTo("default");
    assertThat(documents.subList(1, 4))
        .allSatisfy(
            pool -> {
              assertThat(new NodePoolSchema().problems(pool)).isEmpty();
              assertThat(pool.at("/spec/template/spec/nodeClassRef/name").asText())
                  .isEqualTo("default");
            });
  }

  @Test
  void the_class_follows_the_published_schema_with_and_without_subnets() {
    JsonNode tagged = NodeClass.of(Purchases.bidding(1));
    JsonNode named = NodeClass.of(Purchases.inSubnets());

    assertThat(problems(tagged)).isEmpty();
    assertThat(problems(named)).isEmpty();
    assertThat(tagged.at("/spec/role").asText()).isEqualTo("KarpenterNodeRole-night-shift");
    assertThat(tagged.at("/spec/subnetSelectorTerms/0/tags/karpenter.sh~1discovery").asText())
        .isEqualTo("night-shift");
    assertThat(named.at("/spec/subnetSelectorTerms").findValuesAsText("id"))
        .containsExactly("subnet-0a", "subnet-0b");
  }

  @Test
  void the_check_against_the_schema_finds_wrong_keys_types_and_what_is_missing() {
    JsonNode right = NodeClass.of(Purchases.SETTINGS);
    IntNode number = IntNode.valueOf(7);

    assertThat(problems(Mutations.with(right, "/spec/amiFamilies", "AL2023"))).isNotEmpty();
    assertThat(problems(Mutations.with(right, "/spec/role", number))).isNotEmpty();
    assertThat(problems(Mutations.with(right, "/spec/role", ""))).isNotEmpty();
    assertThat(problems(Mutations.with(right, "/spec/instanceProfile", "both"))).isNotEmpty();
    assertThat(problems(Mutations.with(right, "/spec/amiSelectorTerms/0/alias", "al2023")))
        .isNotEmpty();
    assertThat(problems(Mutations.without(right, "/spec/subnetSelectorTerms"))).isNotEmpty();
    assertThat(problems(Mutations.without(right, "/spec/securityGroupSelectorTerms/0/tags")))
        .isNotEmpty();
  }

  // The rules in CEL, as far as they concern what is written here.
  private static List<String> problems(JsonNode nodeClass) {
    List<String> problems = new ArrayList<>(SCHEMA.problems(nodeClass));
    JsonNode spec = nodeClass.path("spec");
    if (spec.has("role") == spec.has("instanceProfile") || spec.path("role").asText().isEmpty()) {
      problems.add("exactly one of role and instanceProfile");
    }
    if (!spec.at("/amiSelectorTerms/0/alias").asText().matches("(al2|al2023|bottlerocket)@.+")) {
      problems.add("alias is not family@version");
    }
    for (String terms : List.of("subnetSelectorTerms", "securityGroupSelectorTerms")) {
      spec.path(terms)
          .forEach(
              term -> {
                if (term.has("id") == term.has("tags")) {
                  problems.add("either an id or tags: " + term);
                }
              });
    }
    return problems;
  }
}
