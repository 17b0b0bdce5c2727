package dev.gleaner.cli.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.NoticeProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class JobViewTest {

  private final StringWriter text = new StringWriter();
  private final AtomicLong seconds = new AtomicLong();

  private JobView view(boolean terminal) {
    return new JobView(
        terminal, new PrintWriter(text), () -> Duration.ofSeconds(seconds.get()).toNanos());
  }

  private static JobProgress progress(int done) {
    return new JobProgress(
        "job",
        "application_1_1",
        JobPhase.RUNNING,
        "",
        10,
        done,
        3,
        2,
        1,
        1,
        1,
        0,
        4,
        2,
        1,
        Duration.ofMinutes(1),
        Optional.of(Duration.ofSeconds(200)),
        1.5,
        0.25,
        0.03,
        "no room: a task needs 3 cores, the freest of 2 nodes has 2 cores",
        new NoticeProgress(0, 0, 0, 0));
  }

  @Test
  void where_there_is_no_terminal_a_change_is_a_line_but_not_too_often() {
    JobView view = view(false);
    for (int second = 0; second <= 12; second++) {
      seconds.set(second);
      view.accept(progress(second < 8 ? second : 8));
    }
    view.close();

    assertThat(text.toString().lines())
        .containsExactly(
            "gleaner: 0 of 10 done, 3 running, 3 waiting (no room), 4 killed, 2 failed, 3m 20s"
                + " left, $0.0300",
            "gleaner: 5 of 10 done, 3 running, 3 waiting (no room), 4 killed, 2 failed, 3m 20s"
                + " left, $0.0300",
            "gleaner: 8 of 10 done, 3 running, 3 waiting (no room), 4 killed, 2 failed, 3m 20s"
                + " left, $0.0300");
  }

  @Test
  void on_a_terminal_one_line_changes_and_is_gone_at_the_end() {
    JobView view = view(true);
    view.accept(progress(1));
    view.accept(progress(2));
    view.close();

    assertThat(text.toString()).doesNotContain("\n").endsWith("\r\u001b[K");
    assertThat(text.toString().split("\r\u001b\\[K", -1)).allMatch(line -> line.length() <= 79);
  }
}
