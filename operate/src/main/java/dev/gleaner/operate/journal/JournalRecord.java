package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;

/** One line of a journal. */
sealed interface JournalRecord {

  long at();

  void tell(HistoryConsumer consumer);

  record Joined(String node, Resources size, long at) implements JournalRecord {
    @Override
    public void tell(HistoryConsumer consumer) {
      consumer.joined(node, size, at);
    }
  }

  record Resized(String node, Resources size, long at) implements JournalRecord {
    @Override
    public void tell(HistoryConsumer consumer) {
      consumer.resized(node, size, at);
    }
  }

  record Evicted(String node, long at) implements JournalRecord {
    @Override
    public void tell(HistoryConsumer consumer) {
      consumer.evicted(node, at);
    }
  }

  record Left(String node, long at) implements JournalRecord {
    @Override
    public void tell(HistoryConsumer consumer) {
      consumer.left(node, at);
    }
  }

  record Alive(long at) implements JournalRecord {
    @Override
    public void tell(HistoryConsumer consumer) {
      consumer.alive(at);
    }
  }

  record Ran(RequestKind kind, long millis, Ending how, long at) implements JournalRecord {
    @Override
    public void tell(HistoryConsumer consumer) {
      consumer.ran(kind, millis, how, at);
    }
  }
}
