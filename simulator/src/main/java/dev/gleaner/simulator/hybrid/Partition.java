package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.ShortWork;
import dev.gleaner.core.keep.WholeServers;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import dev.gleaner.simulator.kernel.Ticks;

/**
 * Does what the policy says about the transient servers. It is asked after a long job has come, a
 * long task has ended or a transient server has come or gone, and as often as the scheme says (then
 * also when a short job has come) or when all was quiet; and again as long as it wants more and the
 * budget allows it. The policy counts slices; servers come and go as a whole.
 */
final class Partition {

  private static final Ticks TICKS = HybridJobs.TICKS;

  /** Who is asked when something happens is asked after so long without it, too. */
  private static final long QUIET = TICKS.ofMillis(60_000);

  private final HybridScheme.Transient growth;
  private final PartitionPolicy policy;
  private final WholeServers whole;
  private final Departures departures;
  private final Revocations.Lifetimes lifetimes;
  private final int kept;
  private final long delay;
  private final LongBitmap bitmap;
  private final TaskBook book;
  private final TransientServers transients;
  private final Workers workers;
  private final WorkerQueues queues;
  private final HybridEvents events;
  private boolean due;
  private long reviewed;

  Partition(
      HybridScheme.Transient growth,
      RandomStreams streams,
      RunState run,
      int kept,
      LongBitmap bitmap,
      Probing probing) {
    this.growth = growth;
    policy = growth.policy().get();
    whole = new WholeServers(growth.offered());
    departures = new Departures(policy, whole, run, probing);
    lifetimes = growth.revocations().lifetimes(streams);
    this.kept = kept;
    this.bitmap = bitmap;
    delay = run.delay();
    book = run.book();
    transients = run.transients();
    workers = run.workers();
    queues = run.queues();
    events = run.events();
    reviewLater(0);
  }

  /** What the policy decides from has changed. */
  void changed() {
    due = true;
  }

  /** A short job of so much work has come. */
  void shortWork(int tasks, double work, long now) {
    policy.shortWork(new ShortWork(tasks, TICKS.inMillis(work)), TICKS.toMillis(now));
    due |= growth.reviewMillis() > 0;
  }

  /** Some time has passed. */
  void timePassed(long now) {
    due |= growth.reviewMillis() > 0 || now >= reviewed + QUIET;
    reviewLater(due ? now : reviewed);
  }

  private void reviewLater(long from) {
    long wait = growth.reviewMillis() > 0 ? TICKS.ofMillis(growth.reviewMillis()) : QUIET;
    events.add(from + wait, HybridEvents.REVIEW, 0, 0);
  }

  void reviewIfDue(long now) {
    while (due) {
      due = false;
      reviewed = now;
      PartitionState state = state();
      PartitionChange change = policy.review(state, TICKS.toMillis(now));
      if (change.request() > 0) {
        request(change.request(), now);
      } else if (change.release() > 0) {
        release(Math.min(change.release(), state.transientServers()), now);
      }
    }
  }

  private PartitionState state() {
    PartitionState all =
        new PartitionState(
            kept + transients.inUse(),
            bitmap.serversWithLong(),
            transients.inUse(),
            transients.onTheirWay(),
            new ShortWork(book.shortWaitingTasks(), TICKS.inMillis((double) book.shortWaiting())),
            0,
            transients.held() - transients.onTheirWay() - transients.inUse());
    return whole.spare() == 0 ? all : all.sparing(whole.spare());
  }

  private void request(int slices, long now) {
    int spare = whole.spare();
    int[] counts = whole.request(slices, growth.most() - transients.held());
    due = whole.spare() < spare;
    for (int sort = 0; sort < counts.length; sort++) {
      for (int server = 0; server < counts[sort]; server++) {
        transients.asked(sort);
        events.add(
            now + TICKS.ofMillis(growth.provisioningMillis()), HybridEvents.SERVER_JOINS, 0, sort);
        due = true;
      }
    }
  }

  private void release(int slices, long now) {
    // The policy knows of it, and is not asked again at once: slow to shrink (§3.3).
    whole.release(slices);
    for (TransientServer server = emptiest(); server != null; server = emptiest()) {
      departures.stopUsing(server, now, false);
      departures.leaveIfIdle(server, now);
    }
  }

  // Of those that may go the one that will be gone soonest; of equally empty ones the newest.
  private TransientServer emptiest() {
    TransientServer best = null;
    int least = Integer.MAX_VALUE;
    int end = whole.spare() == 0 ? 0 : transients.inUse();
    while (end > 0) {
      TransientServer server = transients.of(transients.inUse(end - 1));
      end -= server.slices();
      int work = whole.isSpare(server.slices()) ? work(server) : Integer.MAX_VALUE;
      if (work < least) {
        least = work;
        best = server;
      }
    }
    return best;
  }

  /** How much the busiest of its workers has to do: the server stays until that one is done. */
  private int work(TransientServer server) {
    int most = 0;
    for (int worker = server.firstWorker; worker < server.endWorker(); worker++) {
      int running = workers.state[worker] == Workers.IDLE ? 0 : 1;
      most = Math.max(most, queues.size[worker] + running);
    }
    return most;
  }

  /** A server joins that was asked for, and its workers ask for what waits if they should. */
  void join(int sort, long now) {
    TransientServer server = transients.join(sort, now);
    for (int slice = 0; slice < server.slices(); slice++) {
      queues.addServer(workers.add());
    }
    long life = lifetimes.nextMillis(TICKS.toMillis(now));
    if (life != Long.MAX_VALUE) {
      long end = now + TICKS.ofMillis(life);
      long notice = Math.max(now, end - TICKS.ofMillis(growth.revocations().noticeMillis()));
      events.add(notice, HybridEvents.NOTICE, server.number, 0);
      events.add(end, HybridEvents.SERVER_LEAVES, server.number, 0);
    }
    for (int worker = server.firstWorker; worker < server.endWorker(); worker++) {
      rests(worker, now);
    }
    due = true;
  }

  /** A worker has nothing to do. One of the partition asks for what waits longest, if it should. */
  void rests(int worker, long now) {
    boolean isShort = worker >= kept - growth.budget().onDemand();
    int job = isShort && growth.takesWaiting() ? book.waitingShort(0) : -1;
    if (job >= 0) {
      events.add(now + delay, HybridEvents.PROBE_ARRIVES, worker, job);
    }
  }

  /** A server that will be taken away gets no more probes, and goes as soon as it can. */
  void notice(int number, long now) {
    TransientServer server = transients.get(number);
    if (!server.isThere()) {
      return;
    }
    server.revoke();
    if (!server.isLeaving()) {
      departures.stopUsing(server, now, true);
      due = true;
    }
    due |= departures.leaveIfIdle(server, now);
  }

  /** A worker of a server that is leaving has nothing more to do. */
  void leave(int worker, long now) {
    due |= departures.leave(worker, now);
  }

  /** A server is taken away, if it has not gone. */
  void takeAway(int number, long now) {
    TransientServer server = transients.get(number);
    if (server.isThere()) {
      departures.takeAway(server, now);
      due = true;
    }
  }

  /** How many tasks ran again since their server was taken away. */
  long again() {
    return departures.again();
  }
}
