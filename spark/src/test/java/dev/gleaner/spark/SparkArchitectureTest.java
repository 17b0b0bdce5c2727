package dev.gleaner.spark;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import org.junit.jupiter.api.Test;

class SparkArchitectureTest {

  @Test
  void the_plug_in_needs_nothing_that_spark_does_not_bring_but_one_equation() {
    classes()
        .that()
        .resideInAPackage("dev.gleaner.spark..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                    "dev.gleaner.spark..",
                    "java..",
                    "scala..",
                    "org.apache.spark..",
                    "org.apache.hadoop..",
                    "com.fasterxml.jackson..",
                    "org.slf4j..")
                .or(simpleName("CheckpointInterval")))
        .check(
            new ClassFileImporter()
                .withImportOption(new DoNotIncludeTests())
                .importPackages("dev.gleaner.spark"));
  }
}
