package dev.gleaner.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Keys of the file that have another value this time. */
final class SetOption {

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Change a key of the file, such as jobs.count=20 or bid=0.5. May be repeated.")
  List<String> settings = List.of();

  /** With what other options are short for, which wins. */
  List<String> and(List<String> others) {
    List<String> all = new ArrayList<>(settings);
    all.addAll(others);
    return all;
  }
}
