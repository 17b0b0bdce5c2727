package dev.gleaner.cli.options;

import dev.gleaner.clouds.SteadyClock;
import java.time.Duration;
import java.util.function.LongConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often an agent looks at its machine. */
public final class LookOptions {

  @Option(
      names = "--every",
      defaultValue = "5s",
      converter = UnitConverters.OfDuration.class,
      description = "From one look to the next. Default: ${DEFAULT-VALUE}.")
  Duration every;

  @Mixin OnceOption once;

  /** Looks once, or until the process is asked to end. */
  public void run(SteadyClock clock, LongConsumer look) {
    if (once.once) {
      look.accept(clock.millis());
    } else {
      Repeat.every(every, clock, look);
    }
  }
}
