package dev.gleaner.cli;

import java.util.Objects;
import java.util.Set;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
final class Version implements IVersionProvider {

  static final String TEXT =
      "gleaner "
          + Objects.requireNonNullElse(
              Version.class.getPackage().getImplementationVersion(), "(not packaged)");

  private static final Set<String> NAMES = Set.of("--version", "-V");

  @Override
  public String[] getVersion() {
    return new String[] {TEXT};
  }

  /** Whether this line asks for nothing else. */
  static boolean isAskedBy(String... args) {
    return args.length == 1 && NAMES.contains(args[0]);
  }
}
