package dev.gleaner.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** The house stands as the map in CONTRIBUTING.md says. */
class ArchitectureTest {

  private static final JavaClasses GLEANER = AllClasses.GLEANER;

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
        .layer("kubernetes")
        .definedBy("dev.gleaner.kubernetes..")
        .layer("service")
        .definedBy("dev.gleaner.service..")
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
        .whereLayer("kubernetes")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("service")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("operate")
        .mayOnlyBeAccessedByLayers("cli", "validation", "yarn", "kubernetes", "service")
        .whereLayer("clouds")
        .mayOnlyBeAccessedByLayers("cli", "operate", "kubernetes", "service")
        .whereLayer("simulator")
        .mayOnlyBeAccessedByLayers("cli", "validation")
        .whereLayer("traces")
        .mayOnlyBeAccessedByLayers("cli", "simulator", "yarn", "kubernetes", "validation")
        .whereLayer("config")
        .mayOnlyBeAccessedByLayers(
            "cli", "simulator", "operate", "yarn", "kubernetes", "service", "validation", "clouds")
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
  void only_the_shim_of_kubernetes_knows_its_client() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner..")
        .and()
        .resideOutsideOfPackages("dev.gleaner.kubernetes..", "dev.gleaner.cli.kube..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.fabric8..")
        .because("the same decisions serve YARN and the simulator")
        .check(GLEANER);
  }

  @Test
  void the_shims_know_nothing_of_each_other() {
    noClasses()
        .that()
        .resideInAPackage("dev.gleaner.kubernetes..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.gleaner.yarn..", "org.apache.hadoop..")
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
