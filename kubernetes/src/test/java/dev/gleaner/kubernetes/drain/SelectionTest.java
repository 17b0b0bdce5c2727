package dev.gleaner.kubernetes.drain;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SelectionTest {

  private static final StatefulSet SET =
      new StatefulSetBuilder()
          .withNewSpec()
          .withNewSelector()
          .addToMatchLabels("app", "db")
          .addNewMatchExpression()
          .withKey("shard")
          .withOperator("Exists")
          .endMatchExpression()
          .endSelector()
          .endSpec()
          .build();

  private static Set<String> ofTheSet(Set<String> selector) {
    return Selection.dispensable(Stream.of(selector), Selection.keysOf(SET));
  }

  @Test
  void a_pod_of_a_deployment_can_do_without_one_label_of_each_service() {
    assertThat(
            Selection.dispensable(
                Stream.of(Set.of("app", "tier"), Set.of("app"), Set.of("zone")), Set.of()))
        .containsExactly("app", "zone");
  }

  @Test
  void a_pod_of_a_stateful_set_keeps_what_its_set_finds_it_by_and_writes_on_it() {
    assertThat(ofTheSet(Set.of("app", "serves"))).containsExactly("serves");
    assertThat(ofTheSet(Set.of("app", "shard"))).isEmpty();
    assertThat(ofTheSet(Set.of("statefulset.kubernetes.io/pod-name"))).isEmpty();
  }
}
