package dev.gleaner.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Several physics share one kernel, and do not know each other. */
class SimulatorArchitectureTest {

  private static final JavaClasses SIMULATOR =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.gleaner.simulator");

  private static final String[] POOL = {
    "dev.gleaner.simulator.engine..",
    "dev.gleaner.simulator.cloud..",
    "dev.gleaner.simulator.scenario..",
    "dev.gleaner.simulator.run.."
  };
  private static final String PROVIDER = "dev.gleaner.simulator.provider..";
  private static final String SHORT_AND_LONG = "dev.gleaner.simulator.hybrid..";
  private static final String SERVICES = "dev.gleaner.simulator.services..";
  private static final String SHARING = "dev.gleaner.simulator.sharing..";
  private static final String STUDIES = "dev.gleaner.simulator.study..";
  private static final String KINDS = "dev.gleaner.simulator.kinds..";

  @Test
  void the_kernel_and_the_results_know_no_physics() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.gleaner.simulator.kernel..", "dev.gleaner.simulator.result..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PROVIDER, SHORT_AND_LONG, SERVICES, SHARING, STUDIES, KINDS)
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(POOL)
        .check(SIMULATOR);
  }

  @Test
  void a_physics_knows_neither_the_others_nor_the_list_of_kinds() {
    noClasses()
        .that()
        .resideInAnyPackage(POOL)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PROVIDER, SHORT_AND_LONG, SERVICES, SHARING, STUDIES, KINDS)
        .check(SIMULATOR);
    noClasses()
        .that()
        .resideInAPackage(PROVIDER)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(SHORT_AND_LONG, SERVICES, SHARING, STUDIES, KINDS)
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(POOL)
        .check(SIMULATOR);
    noClasses()
        .that()
        .resideInAPackage(SHORT_AND_LONG)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PROVIDER, SERVICES, SHARING, STUDIES, KINDS)
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(POOL)
        .check(SIMULATOR);
  }

  @Test
  void services_and_shared_servers_know_no_other_physics_but_the_prices_that_both_replay() {
    noClasses()
        .that()
        .resideInAnyPackage(SERVICES, SHARING)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PROVIDER, SHORT_AND_LONG, STUDIES, KINDS)
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(POOL)
        .check(SIMULATOR);
    noClasses()
        .that()
        .resideInAPackage(SHARING)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(SERVICES)
        .check(SIMULATOR);
  }
}
