package dev.gleaner.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The house stands as the map in CONTRIBUTING.md says. */
class ArchitectureTest {

  private static final JavaClasses GLEANER =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.gleaner");

  @Test
  void dependencies_point_down_only() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .withOptionalLayers(true)
        .layer("cli")
        .definedBy("dev.gleaner.cli..")
        .layer("validation")
        .definedBy("dev.gleaner.validation..")
        .layer("yarn")
        .definedBy("dev.gleaner.yarn..")
        .layer("operate")
        .definedBy("dev.gleaner.operate..")
        .layer("clouds")
        .definedBy("dev.gleaner.clouds..")
        .layer("simulator")
        .definedBy("dev.gleaner.simulator..")
        .layer("config")
        .definedBy("dev.gleaner.config..")
        .layer("traces")
        .definedBy("dev.gleaner.traces..")
        .layer("core")
        .definedBy("dev.gleaner.core..")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("validation")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("yarn")
        .mayOnlyBeAccessedByLayers("cli", "validation")
        .whereLayer("operate")
        .mayOnlyBeAccessedByLayers("cli", "validation", "yarn")
        .whereLayer("clouds")
        .mayOnlyBeAccessedByLayers("cli", "operate")
        .whereLayer("simulator")
        .mayOnlyBeAccessedByLayers("cli", "validation")
        .whereLayer("traces")
        .mayOnlyBeAccessedByLayers("cli", "simulator", "yarn", "validation")
        .whereLayer("config")
        .mayOnlyBeAccessedByLayers("cli", "simulator", "operate", "yarn", "validation", "clouds")
        .check(GLEANER);
  }

  @Test
  void the_operator_knows_no_engine() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.operate..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.hadoop..", "io.fabric8..")
        .because("an engine is a translation behind PoolCluster and FileStore")
        .check(GLEANER);
  }

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

  @Test
  void classes_are_named_after_what_they_do() {
    noClasses()
        .should()
        .haveNameMatching(".*((?<!Resource|Node)Manager|Utils?|Helper)(\\$.*)?")
        .because("such a name says nothing; ResourceManager and NodeManager are names of YARN's")
        .check(GLEANER);
  }
}
