package dev.gleaner.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.gleaner.core.observe.NodeObserver;
import org.junit.jupiter.api.Test;

/** Inside the core, as the map in CONTRIBUTING.md says. */
class CoreArchitectureTest {

  private static final JavaClasses GLEANER = AllClasses.GLEANER;

  @Test
  void the_core_has_no_input_output_threads_or_locks() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.io..", "java.nio..", "java.net..", "java.util.concurrent..", "java.sql..")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Thread.class)
        .because("a decision must be the same inside the simulator and inside a real cluster")
        .check(GLEANER);
  }

  @Test
  void the_core_has_no_clock_of_its_own() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core..")
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.time.Clock")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.time.Instant")
        .because("time is passed in")
        .check(GLEANER);
  }

  @Test
  void decisions_know_the_estimates_and_never_the_reverse() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core.estimate..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.gleaner.core.place..",
            "dev.gleaner.core.keep..",
            "dev.gleaner.core.buy..",
            "dev.gleaner.core.share..",
            "dev.gleaner.core.evict..")
        .check(GLEANER);
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core.buy..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.gleaner.core.place..", "dev.gleaner.core.keep..", "dev.gleaner.core.share..")
        .check(GLEANER);
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core.model..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.gleaner.core.estimate..",
            "dev.gleaner.core.place..",
            "dev.gleaner.core.keep..",
            "dev.gleaner.core.buy..",
            "dev.gleaner.core.share..",
            "dev.gleaner.core.evict..")
        .check(GLEANER);
  }

  @Test
  void only_estimates_look_at_what_nodes_did() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.gleaner.core.place..",
            "dev.gleaner.core.keep..",
            "dev.gleaner.core.buy..",
            "dev.gleaner.core.share..",
            "dev.gleaner.core.evict..",
            "dev.gleaner.core.plan..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.gleaner.core.observe..")
        .because("who keeps and who places judge a node by the same estimate")
        .check(GLEANER);
    classes()
        .that()
        .areAssignableTo(NodeObserver.class)
        .and()
        .areNotInterfaces()
        .should()
        .resideInAPackage("dev.gleaner.core.estimate..")
        .because("everything that predicts lives there, whichever engine asks")
        .check(GLEANER);
  }

  @Test
  void planners_know_the_decisions_and_never_the_reverse() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.gleaner.core.model..",
            "dev.gleaner.core.estimate..",
            "dev.gleaner.core.place..",
            "dev.gleaner.core.keep..",
            "dev.gleaner.core.buy..",
            "dev.gleaner.core.share..",
            "dev.gleaner.core.evict..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.gleaner.core.plan..")
        .check(GLEANER);
  }

  @Test
  void what_to_keep_and_where_to_place_are_decided_apart() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core.keep..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.gleaner.core.place..")
        .check(GLEANER);
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core.place..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.gleaner.core.keep..")
        .check(GLEANER);
  }

  @Test
  void who_makes_room_is_decided_apart_from_all_else() {
    String[] others = {
      "dev.gleaner.core.place..",
      "dev.gleaner.core.keep..",
      "dev.gleaner.core.buy..",
      "dev.gleaner.core.share.."
    };
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.core.evict..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .check(GLEANER);
    noClasses()
        .that()
        .resideInAnyPackage(others)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.gleaner.core.evict..")
        .check(GLEANER);
  }
}
