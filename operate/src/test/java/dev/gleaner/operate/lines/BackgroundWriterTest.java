package dev.gleaner.operate.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.guard.Guard;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BackgroundWriterTest {

  private static final long PATIENCE = 30_000;

  private final List<Integer> written = new CopyOnWriteArrayList<>();

  private BackgroundWriter<Integer> started(int capacity, BackgroundWriter.Sink<Integer> sink) {
    BackgroundWriter<Integer> writer =
        new BackgroundWriter<>("test", capacity, 5, sink, new Guard());
    writer.start();
    return writer;
  }

  /** A sink that does this first. */
  private BackgroundWriter.Sink<Integer> after(Step step) {
    return new BackgroundWriter.Sink<>() {
      @Override
      public void write(List<Integer> batch) throws IOException {
        step.run(batch);
        written.addAll(batch);
      }

      @Override
      public void close() {}
    };
  }

  private interface Step {
    void run(List<Integer> batch) throws IOException;
  }

  @Test
  void everything_arrives_in_order_before_a_flush_returns() throws InterruptedException {
    try (BackgroundWriter<Integer> writer = started(10_000, after(batch -> {}))) {
      for (int i = 0; i < 5000; i++) {
        assertThat(writer.offer(i)).isTrue();
      }
      assertThat(writer.flush(PATIENCE)).isTrue();
      assertThat(written).hasSize(5000).isSorted();
    }
  }

  @Test
  void what_is_offered_before_the_end_is_written() {
    try (BackgroundWriter<Integer> writer = started(10_000, after(batch -> {}))) {
      writer.offer(1);
    }
    assertThat(written).containsExactly(1);
  }

  @Test
  void a_full_queue_drops_and_counts_and_never_waits() throws InterruptedException {
    CountDownLatch stuck = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    BackgroundWriter.Sink<Integer> slow =
        after(
            batch -> {
              stuck.countDown();
              try {
                go.await();
              } catch (InterruptedException e) {
                throw new IOException(e);
              }
            });
    try (BackgroundWriter<Integer> writer = started(10, slow)) {
      stuck.await();
      for (int i = 0; i < 100; i++) {
        writer.offer(i);
      }
      assertThat(writer.dropped()).isEqualTo(90);
      go.countDown();
      assertThat(writer.flush(PATIENCE)).isTrue();
      assertThat(written).hasSize(10);
    }
  }

  @Test
  void a_batch_that_could_not_be_written_is_tried_again() throws InterruptedException {
    AtomicInteger attempts = new AtomicInteger();
    BackgroundWriter.Sink<Integer> weak =
        after(
            batch -> {
              if (!batch.isEmpty() && attempts.incrementAndGet() < 3) {
                throw new IOException("not now");
              }
            });
    try (BackgroundWriter<Integer> writer = started(10, weak)) {
      writer.offer(7);
      assertThat(writer.flush(PATIENCE)).isTrue();
      assertThat(written).containsExactly(7);
      assertThat(writer.failures()).isEqualTo(2);
      assertThat(writer.dropped()).isZero();
    }
  }

  @Test
  void a_batch_that_breaks_the_sink_is_lost_and_the_next_is_not() throws InterruptedException {
    BackgroundWriter.Sink<Integer> picky =
        after(
            batch -> {
              if (batch.contains(7)) {
                throw new IllegalArgumentException("not seven");
              }
            });
    try (BackgroundWriter<Integer> writer = started(10, picky)) {
      writer.offer(7);
      assertThat(writer.flush(PATIENCE)).isTrue();
      writer.offer(8);
      assertThat(writer.flush(PATIENCE)).isTrue();
      assertThat(written).containsExactly(8);
      assertThat(writer.dropped()).isEqualTo(1);
    }
  }

  @Test
  void a_sink_that_is_closed_for_good_ends_the_writing() throws InterruptedException {
    BackgroundWriter.Sink<Integer> over =
        after(
            batch -> {
              if (!batch.isEmpty()) {
                throw new BackgroundWriter.ClosedForGoodException("over");
              }
            });
    try (BackgroundWriter<Integer> writer = started(10, over)) {
      writer.offer(1);
      assertThat(writer.flush(PATIENCE)).isFalse();
      assertThat(writer.offer(2)).isFalse();
    }
    assertThat(written).isEmpty();
  }
}
