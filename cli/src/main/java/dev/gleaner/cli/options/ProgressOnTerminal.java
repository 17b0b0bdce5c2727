package dev.gleaner.cli.options;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar that is gone when the runs are done: what stays on the terminal is the result. */
final class ProgressOnTerminal implements Progress {

  private static final int WIDTH = 78;

  private final ProgressBar bar;

  ProgressOnTerminal(String parts, int count) {
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    this.bar =
        new ProgressBarBuilder()
            .setTaskName(parts)
            .setInitialMax(count)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(200)
            .setConsumer(new ConsoleProgressBarConsumer(err, WIDTH))
            .clearDisplayOnFinish()
            .build();
  }

  @Override
  public void step() {
    bar.step();
  }

  @Override
  public void close() {
    bar.close();
  }
}
