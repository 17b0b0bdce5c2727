package dev.gleaner.cli;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** What all modules ship, read once for all tests that look at it. */
final class AllClasses {

  static final JavaClasses GLEANER =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.gleaner");

  private AllClasses() {}
}
