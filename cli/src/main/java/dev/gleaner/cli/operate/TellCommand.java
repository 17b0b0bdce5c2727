package dev.gleaner.cli.operate;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.LookOptions;
import dev.gleaner.cli.options.NoticesOption;
import dev.gleaner.cli.options.Repeat;
import dev.gleaner.clouds.SteadyClock;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.tell.NoticeSignal;
import dev.gleaner.operate.tell.NoticeWatch;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells programs of this machine what the cloud says, where there is no YARN. */
@Command(
    name = "tell",
    description =
        "Tell programs on this machine that the cloud will take it away, without YARN: by a file, a"
            + " signal, a command, or as EC2's metadata service does. Or start a program, which is"
            + " sent SIGTERM at a notice and has until the machine ends.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner agent tell --notices gcp --metadata-port 8176",
      "  gleaner agent tell --notices azure --pid-file /run/etl.pid",
      "  gleaner agent tell --notices ec2 -- python3 train.py",
      "",
      "It keeps nothing, and may be killed at any time; started again during a notice, it tells"
          + " once more.",
      "",
      "Exit codes: that of the program which it started; 2 bad usage or input."
    })
public final class TellCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin NoticesOption notices;
  @Mixin TellOptions tell;
  @Mixin LookOptions looks;

  @Parameters(arity = "0..*", paramLabel = "PROGRAM", description = "The program to start.")
  List<String> program = List.of();

  private Process started;
  private boolean ends;

  @Override
  public Integer call() throws InterruptedException {
    if (notices.isNone()) {
      throw new BadInputException(
          "--notices: expected the cloud of this machine: ec2, azure or gcp; or --notices-command");
    }
    if (tell.isNobody() && program.isEmpty()) {
      throw new BadInputException(
          "nobody is told: expected a program, --notice-file, --pid-file, --on-notice or"
              + " --metadata-port");
    }
    return program.isEmpty() ? tell() : run();
  }

  private int tell() {
    PrintWriter out = spec.commandLine().getOut();
    Consumer<String> log = line -> Repeat.print(out, line);
    try (TellOptions.Telling told = tell.tell(notices.source(), List.of(), log)) {
      looks.run(new SteadyClock(), look(told, log));
    }
    return ExitCode.OK;
  }

  private static LongConsumer look(TellOptions.Telling told, Consumer<String> log) {
    NoticeWatch watch = new NoticeWatch(told.source(), log);
    return watch::look;
  }

  // What the program prints is its own: we talk where problems go.
  private int run() throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    Consumer<String> log = line -> Repeat.print(err, line);
    AtomicReference<ProcessHandle> handle = new AtomicReference<>();
    NoticeSignal signal =
        new NoticeSignal(
            () -> Optional.ofNullable(handle.get()).filter(ProcessHandle::isAlive),
            tell.signal,
            log);
    try (TellOptions.Telling told = tell.tell(notices.source(), List.of(signal), log)) {
      // Whoever ends us means the program: it hears the same, however soon that is.
      Runtime.getRuntime().addShutdownHook(new Thread(this::end, "end of the program"));
      Process process = start();
      handle.set(process.toHandle());
      Thread telling =
          new Thread(() -> looks.run(new SteadyClock(), look(told, log)), "tells of notices");
      telling.setDaemon(true);
      telling.start();
      return process.waitFor();
    }
  }

  private synchronized Process start() {
    if (ends) {
      throw new BadInputException("told to end before the program was started");
    }
    try {
      started = new ProcessBuilder(program).inheritIO().start();
      return started;
    } catch (IOException e) {
      throw new BadInputException(
          "%s: cannot be started: %s".formatted(program.get(0), e.getMessage()));
    }
  }

  private void end() {
    Process process;
    synchronized (this) {
      ends = true;
      process = started;
    }
    if (process == null) {
      return;
    }
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
