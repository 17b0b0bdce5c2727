package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.model.RandomStreams;

/**
 * Does what the policy says about the transient servers. It is asked after a long job has come, a
 * long task has ended or a transient server has come or gone, and as often as the scheme says; and
 * again as long as it wants more and the budget allows it.
 */
final class Partition {

  private static final long MICROS = HybridJobs.MICROS_PER_MILLI;

  private final HybridScheme.Transient growth;
  private final PartitionPolicy policy;
  private final Revocations.Lifetimes lifetimes;
  private final int kept;
  private final long delay;
  private final LongBitmap bitmap;
  private final TaskBook book;
  private final TransientServers transients;
  private final Workers workers;
  private final WorkerQueues queues;
  private final EventQueue events;
  private boolean due;

  Partition(
      HybridScheme.Transient growth,
      RandomStreams streams,
      int kept,
      long delay,
      LongBitmap bitmap,
      TaskBook book,
      TransientServers transients,
      Workers workers,
      WorkerQueues queues,
      EventQueue events) {
    this.growth = growth;
    policy = growth.policy().get();
    lifetimes = growth.revocations().lifetimes(streams);
    this.kept = kept;
    this.delay = delay;
    this.bitmap = bitmap;
    this.book = book;
    this.transients = transients;
    this.workers = workers;
    this.queues = queues;
    this.events = events;
    reviewLater(0);
  }

  /** What the policy decides from has changed. */
  void changed() {
    due = true;
  }

  /** A short job of so much work has come. */
  void shortWork(double micros, long now) {
    policy.shortWork(micros / MICROS, now / MICROS);
  }

  /** Some time has passed. */
  void timePassed(long now) {
    due = true;
    reviewLater(now);
  }

  private void reviewLater(long now) {
    if (growth.reviewMillis() > 0) {
      events.add(now + growth.reviewMillis() * MICROS, EventQueue.REVIEW, 0, 0);
    }
  }

  void reviewIfDue(long now) {
    while (due) {
      due = false;
      PartitionChange change = policy.review(state(), now / MICROS);
      int most = growth.most() - transients.held();
      int wanted = Math.min(change.request(), most);
      for (int server = 0; server < wanted; server++) {
        transients.asked();
        events.add(now + growth.provisioningMillis() * MICROS, EventQueue.SERVER_JOINS, 0, 0);
        due = true;
      }
      int unwanted = Math.min(change.release(), transients.inUse());
      for (int server = 0; server < unwanted; server++) {
        release(emptiest(), now);
      }
    }
  }

  private PartitionState state() {
    return new PartitionState(
        kept + transients.inUse(),
        bitmap.serversWithLong(),
        transients.inUse(),
        transients.onTheirWay(),
        (double) book.shortWaiting() / MICROS);
  }

  // The one that will be gone soonest; of equally empty ones that which came last.
  private int emptiest() {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int index = transients.inUse() - 1; index >= 0; index--) {
      int server = transients.inUse(index);
      int work = queues.size[server] + (workers.state[server] == Workers.IDLE ? 0 : 1);
      if (work < least) {
        least = work;
        best = server;
      }
    }
    return best;
  }

  // The policy knows of it, and is not asked again at once: slow to shrink (§3.3).
  private void release(int server, long now) {
    stopUsing(server, now, false);
    if (workers.state[server] == Workers.IDLE) {
      leave(server, now);
      due = false;
    }
  }

  /** The server joins that was asked for first, and asks for what waits if it should. */
  void join(long now) {
    int server = workers.add();
    queues.addServer(server);
    transients.join(server, now);
    long life = lifetimes.nextMillis(now / MICROS);
    if (life != Long.MAX_VALUE) {
      long end = now + life * MICROS;
      long notice = Math.max(now, end - growth.revocations().noticeMillis() * MICROS);
      events.add(notice, EventQueue.NOTICE, server, 0);
      events.add(end, EventQueue.SERVER_LEAVES, server, 0);
    }
    if (growth.takesWaiting()) {
      for (int job = book.waitingShort(0); job >= 0; job = book.waitingShort(job + 1)) {
        events.add(now + delay, EventQueue.PROBE_ARRIVES, server, job);
      }
    }
    due = true;
  }

  /** A server that will be taken away gets no more probes, and goes as soon as it can. */
  void notice(int server, long now) {
    if (workers.state[server] == Workers.GONE) {
      return;
    }
    transients.revoked();
    if (!transients.isLeaving(server)) {
      stopUsing(server, now, true);
      due = true;
    }
    if (workers.state[server] == Workers.IDLE) {
      leave(server, now);
    }
  }

  private void stopUsing(int server, long now, boolean revoked) {
    transients.stopUsing(server, now);
    policy.left(transients.age(server, now) / MICROS, revoked, now / MICROS);
  }

  /** A server has gone. */
  void leave(int server, long now) {
    workers.state[server] = Workers.GONE;
    workers.task[server] = Workers.NONE;
    queues.clear(server);
    transients.left(server, now);
    due = true;
  }
}
