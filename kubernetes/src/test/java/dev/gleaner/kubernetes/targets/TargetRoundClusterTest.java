package dev.gleaner.kubernetes.targets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.kubernetes.karpenter.OwnedObjects;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Targets with Karpenter's resources; nodes are only written to the API server. */
class TargetRoundClusterTest extends WithTargets {

  private static final String ALWAYS = "{cores: 24, availability: 99.9%, nodes: always, mode: on";

  private Instant now = KwokMarkets.END;
  private List<MarketHistory> markets = KwokMarkets.histories();
  private TargetRound round;

  @BeforeEach
  void startController() {
    round = new TargetRound(client, () -> markets, () -> now, TargetListener.NONE);
  }

  @AfterEach
  void removeTargets() {
    client.resources(CapacityTarget.class).delete();
  }

  @Test
  void who_only_observes_sees_the_plan_and_nothing_is_written() {
    create("seen", ALWAYS.replace("on", "observe") + "}");
    round.run();
    TargetStatus status = status("seen");
    assertThat(status.observedGeneration()).isEqualTo(1);
    assertThat(status.needed()).isEqualTo(24);
    assertThat(status.given()).isZero();
    assertThat(status.promisedNines()).isGreaterThanOrEqualTo(3);
    assertThat(Double.parseDouble(status.costPerHour()))
        .isLessThan(Double.parseDouble(status.onDemandPerHour()));
    assertThat(status.excess()).isPositive();
    assertThat(status.plan().lots()).isNotEmpty();
    assertThat(condition("seen", "Planned").getStatus()).isEqualTo("True");
    assertThat(condition("seen", "Applied").getReason()).isEqualTo("Observing");
    assertThat(condition("seen", "Met").getMessage()).isEqualTo("0 of 24");
    assertThat(pools("seen")).isEmpty();
  }

  @Test
  void a_target_that_is_on_has_its_plan_as_pools_and_takes_them_back() {
    GenericKubernetesResource theirs = somebodyElses("theirs");
    create("held", ALWAYS + "}");
    round.run();
    List<GenericKubernetesResource> pools = pools("held");
    assertThat(pools).hasSameSizeAs(status("held").plan().lots());
    assertThat(
            pools.stream().mapToInt(pool -> pool.<Number>get("spec", "replicas").intValue()).sum())
        .isEqualTo(status("held").plan().lots().stream().mapToInt(HeldPlan.HeldLot::servers).sum());
    assertThat(OwnedObjects.nodeOverlays(client).of(ownership("held"))).hasSameSizeAs(pools);
    assertThat(condition("held", "Applied").getStatus()).isEqualTo("True");

    edit("held", TargetMode.OBSERVE);
    round.run();
    assertThat(pools("held")).isEmpty();
    assertThat(OwnedObjects.nodeOverlays(client).of(ownership("held"))).isEmpty();
    assertThat(condition("held", "Applied").getReason()).isEqualTo("Observing");
    assertThat(client.resource(theirs).get().getMetadata().getResourceVersion())
        .isEqualTo(theirs.getMetadata().getResourceVersion());
  }

  @Test
  void a_pool_of_somebody_else_keeps_its_name_and_is_left_alone() {
    create("clash", ALWAYS.replace("on", "observe") + "}");
    round.run();
    HeldPlan.HeldLot lot = status("clash").plan().lots().get(0);
    String taken =
        "clash-%s-%s%s"
            .formatted(lot.zone(), lot.type(), lot.contract().equals("spot") ? "" : "-on-demand");
    GenericKubernetesResource theirs = somebodyElses(taken);
    edit("clash", TargetMode.ON);
    round.run();
    assertThat(condition("clash", "Applied").getReason()).isEqualTo("NameTaken");
    assertThat(condition("clash", "Applied").getMessage()).contains("NodePool " + taken);
    assertThat(client.resource(theirs).get().getMetadata().getResourceVersion())
        .isEqualTo(theirs.getMetadata().getResourceVersion());
  }

  @Test
  void another_replica_goes_on_with_the_same_plan_and_the_same_record() {
    create("kept", ALWAYS + "}");
    round.run();
    nodes("kept", true);
    round.run();
    now = now.plusSeconds(10);
    nodes("kept", false);
    round.run();
    now = now.plusSeconds(10);
    TargetStatus before = status("kept");
    assertThat(before.availabilityRecord().watched()).isEqualTo(10);

    startController();
    round.run();
    TargetStatus after = status("kept");
    assertThat(after.plan()).isEqualTo(before.plan());
    assertThat(after.availabilityRecord().watched()).isEqualTo(20);
    assertThat(after.availabilityRecord().shortSeconds()).isEqualTo(10);
    assertThat(after.realised()).isEqualTo("50%");
    assertThat(condition("kept", "Met").getStatus()).isEqualTo("False");
  }

  @Test
  void other_prices_change_the_plan_and_old_pools_stay_until_new_nodes_are_there() {
    create("moved", ALWAYS + "}");
    round.run();
    nodes("moved", true);
    List<String> old = names("moved");
    String kept =
        status("moved").plan().lots().get(0).type().equals("c-4x-amd64-linux")
            ? "s-4x-amd64-linux"
            : "c-4x-amd64-linux";
    markets = KwokMarkets.withOnly(kept);
    now = now.plusSeconds(60);
    round.run();
    assertThat(names("moved")).as("too early to plan again").isEqualTo(old);

    now = now.plusSeconds(3600);
    round.run();
    assertThat(names("moved")).containsAll(old).hasSizeGreaterThan(old.size());
    assertThat(condition("moved", "Applied").getReason()).isEqualTo("Replacing");

    nodes("moved", true);
    round.run();
    assertThat(names("moved")).doesNotContainAnyElementsOf(old);
    assertThat(condition("moved", "Applied").getStatus()).isEqualTo("True");
  }

  @Test
  void without_prices_nothing_is_changed() {
    create("blind", ALWAYS + "}");
    round.run();
    List<String> before = names("blind");
    markets = List.of();
    startController();
    round.run();
    assertThat(names("blind")).isEqualTo(before);
    assertThat(condition("blind", "Planned").getReason()).isEqualTo("NoPrices");
    assertThat(condition("blind", "Applied").getReason()).isEqualTo("NoPlan");
    assertThat(status("blind").plan().lots()).isNotEmpty();
  }
}
