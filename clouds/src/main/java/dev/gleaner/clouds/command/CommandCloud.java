package dev.gleaner.clouds.command;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.config.yaml.Fields;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A cloud that we do not know: a program asks it for machines, lists them and gives them back. What
 * has to outlive us, the program keeps.
 */
public final class CommandCloud implements Cloud {

  /** Longer than any program takes that hands a request on. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final String pool;
  private final Program program;

  public CommandCloud(String pool, String program) {
    this(pool, program, PATIENCE);
  }

  CommandCloud(String pool, String program, Duration patience) {
    this.pool = pool;
    this.program = new Program(program, patience);
  }

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "request",
                pool,
                request.token(),
                Integer.toString(request.request()),
                request.machineType(),
                Fields.written(request.contract())));
    words.addAll(request.replaces());
    return program.run(words);
  }

  @Override
  public void release(String machine) throws CloudException {
    program.run(List.of("release", pool, machine));
  }

  @Override
  public Holdings holdings() throws CloudException {
    return Listing.read(program.run(List.of("list", pool)));
  }

  @Override
  public String toString() {
    return "machines of %s, pool %s".formatted(program, pool);
  }
}
