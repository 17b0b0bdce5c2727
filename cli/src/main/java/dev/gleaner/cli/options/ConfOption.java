package dev.gleaner.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the configuration files of a YARN cluster are. */
public final class ConfOption {

  @Option(
      names = "--conf",
      paramLabel = "FOLDER",
      description = "The cluster's configuration files. Default: the variable HADOOP_CONF_DIR.")
  Path conf;

  /** What was asked for, or else what the variable says. */
  public Optional<Path> folder() {
    return Optional.ofNullable(conf)
        .or(
            () ->
                Optional.ofNullable(System.getenv("HADOOP_CONF_DIR"))
                    .filter(variable -> !variable.isBlank())
                    .map(Path::of));
  }

  /** Refuses the option where no cluster is asked. */
  public void refuseUnless(String condition) {
    OptionChecks.meaningless("--conf", conf, condition);
  }
}
