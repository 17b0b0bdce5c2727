package dev.gleaner.operate.applications.master;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.share.Tariff;
import dev.gleaner.operate.applications.books.ApplicationBooks;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.books.BooksState;
import dev.gleaner.operate.applications.books.UpCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Books that are on disk after each change, or have not changed. One thread at a time. */
final class WrittenBooks {

  private final StateFile file;
  private final BooksSettings settings;
  private final Tariff tariff;
  private final LongSupplier clock;
  private ApplicationBooks books;
  private BooksState written;
  private long latest;
  private boolean isStale;

  /** Something to do with the books at a time. */
  @FunctionalInterface
  interface Change<T> {
    T apply(ApplicationBooks books, long now);
  }

  /**
   * Reads what was written down.
   *
   * @param first what to begin with where nothing is
   */
  WrittenBooks(
      StateFile file, BooksSettings settings, Tariff tariff, LongSupplier clock, BooksState first)
      throws IOException {
    this.file = file;
    this.settings = settings;
    this.tariff = tariff;
    this.clock = clock;
    if (file.read().isEmpty()) {
      file.write(first);
    }
    load();
  }

  private void load() throws IOException {
    written = file.read().orElseThrow();
    latest = Math.max(latest, written.pool().latest());
    books = new ApplicationBooks(written, settings, tariff, now());
    isStale = false;
  }

  // What was done in memory only is undone, now or as soon as the file can be read.
  private void undo(Exception problem) {
    isStale = true;
    try {
      load();
    } catch (IOException | RuntimeException e) {
      problem.addSuppressed(e);
    }
  }

  private ApplicationBooks books() {
    try {
      if (isStale) {
        load();
      }
      return books;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Clocks are set back now and then; the books' never.
  private long now() {
    latest = Math.max(latest, clock.getAsLong());
    return latest;
  }

  /** Does it and writes it down, or does nothing. */
  synchronized <T> T change(Change<T> change) {
    ApplicationBooks changed = books();
    try {
      T answer = change.apply(changed, now());
      changed.pass(latest);
      BooksState state = changed.state();
      if (!state.at(0).equals(written.at(0))) {
        file.write(state);
        written = state;
        notifyAll();
      }
      return answer;
    } catch (BadInputException e) {
      // It is thrown before anything is done.
      throw e;
    } catch (IOException e) {
      undo(e);
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      undo(e);
      throw e;
    }
  }

  /** Looks and changes nothing that has to be written down. */
  synchronized <T> T look(Change<T> look) {
    return look.apply(books(), now());
  }

  /**
   * What an application was told after one of its calls; waits for a while where that is nothing.
   *
   * @return none where nothing has come
   */
  synchronized List<UpCall> callsAfter(String name, long id, long waitMillis)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
    List<UpCall> calls = books().callsAfter(name, id);
    while (calls.isEmpty() && System.nanoTime() < end) {
      wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
      calls = books().callsAfter(name, id);
    }
    return calls;
  }
}
