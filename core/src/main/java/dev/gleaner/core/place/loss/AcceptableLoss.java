package dev.gleaner.core.place.loss;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * How much loss a reporting node may add and still be given a task, when others like it wait too.
 * They need not all wait for the one best node: if all were placed one after the other, each where
 * it adds the least, the last of them would add so much, and whoever adds no more is good enough.
 * Where they need all the room that there is, any node is. The answer holds for a while, so that a
 * report costs a look at one node, not at all.
 */
final class AcceptableLoss {

  private static final long HOLDS_MILLIS = 1000;
  private static final int MOST_KINDS = 4096;
  private static final int MOST_STEPS = 256;

  /** So many changes of the pool spoil an answer that is younger. */
  private static final long LEAST_CHANGES = 8;

  /** Tasks that weigh a node in the same way, or nearly. */
  private record AlikeTasks(Resources demand, long estimateMillis, long slack, NodeSet among) {
    static AlikeTasks of(WaitingTask task, long now) {
      long estimate = task.estimateMillis();
      long slack = task.jobEndMillis(now) - now - estimate;
      return new AlikeTasks(
          task.demand(), estimate, slack / Math.max(1, estimate / 16), task.among());
    }
  }

  /** The next such task on a node, after those before it. */
  private record Next(float loss, int node, int before) implements Comparable<Next> {
    @Override
    public int compareTo(Next other) {
      int byLoss = Float.compare(loss, other.loss);
      return byLoss != 0 ? byLoss : Integer.compare(node, other.node);
    }
  }

  /**
   * What was found.
   *
   * @param loss the most that a node may add; infinite if any node will do
   * @param best the node that was the best; -1 if there is none
   * @param reports how often a node has to report until all that wait are served
   */
  record Answer(float loss, int best, long reports, long version, long at, int alike) {}

  private static final Answer ANY_NODE = new Answer(Float.POSITIVE_INFINITY, -1, 0, 0, 0, 0);

  private final AddedLoss added;
  private final Candidates candidates;
  private final Map<AlikeTasks, Answer> answers = new LinkedHashMap<>();
  private Pool asked;
  private long reports;

  AcceptableLoss(AddedLoss added, int most) {
    this.added = added;
    candidates = new Candidates(most);
  }

  /** What a node may add if so many tasks of this kind wait, as it was when last looked at. */
  Answer of(WaitingTask task, int alike, Pool pool, long now) {
    return alike >= task.among().mostThatFit(task.demand(), pool)
        ? ANY_NODE
        : remembered(task, alike, pool, now);
  }

  private Answer remembered(WaitingTask task, int alike, Pool pool, long now) {
    if (pool != asked || answers.size() > MOST_KINDS) {
      answers.clear();
      asked = pool;
    }
    AlikeTasks kind = AlikeTasks.of(task, now);
    Answer answer = answers.get(kind);
    if (answer == null || !holds(answer, alike, pool, now)) {
      answer = look(task, alike, pool, now);
      answers.put(kind, answer);
    }
    return answer;
  }

  /** The changes that tasks of the kind cause themselves, by starting, are allowed for. */
  private static boolean holds(Answer answer, int alike, Pool pool, long now) {
    return now - answer.at() <= HOLDS_MILLIS
        && pool.version() - answer.version() <= Math.max(LEAST_CHANGES, alike / 8)
        && alike <= answer.alike()
        && (answer.best() < 0 || pool.contains(answer.best()));
  }

  private Answer look(WaitingTask task, int alike, Pool pool, long now) {
    candidates.find(pool, task);
    PriorityQueue<Next> queue = new PriorityQueue<>();
    long room = 0;
    for (int i = 0; i < candidates.count(); i++) {
      int node = candidates.node(i);
      queue.add(new Next(added.of(task, node, pool, now, Float.POSITIVE_INFINITY), node, 0));
      room += pool.fits(node, task.demand());
    }
    int best = queue.isEmpty() ? -1 : queue.peek().node();
    reports = 1;
    float enough;
    if (alike <= Math.min(room, MOST_STEPS)) {
      enough = lossOfTheLast(alike, queue, task, pool, now);
    } else if (candidates.areAll() && alike > room) {
      enough = Float.POSITIVE_INFINITY;
    } else {
      enough = lossOfShare(alike, task, pool, now);
    }
    return new Answer(enough, best, reports, pool.version(), now, alike);
  }

  /** Places one task after the other, each where it adds the least; returns what the last adds. */
  private float lossOfTheLast(
      int alike, PriorityQueue<Next> queue, WaitingTask task, Pool pool, long now) {
    float last = 0;
    for (int i = 0; i < alike; i++) {
      Next next = queue.remove();
      // One that has to come later may cost less, if those before it have ended by then.
      last = Math.max(last, next.loss());
      int more = next.before() + 1;
      reports = Math.max(reports, more);
      if (more < pool.fits(next.node(), task.demand())) {
        float loss = added.of(task, more, next.node(), pool, now, Float.POSITIVE_INFINITY);
        queue.add(new Next(loss, next.node(), more));
      }
    }
    return last;
  }

  /** More tasks than can be tried: what that share of all room costs, by a sample of nodes. */
  private float lossOfShare(int alike, WaitingTask task, Pool pool, long now) {
    double share = (double) alike / task.among().mostThatFit(task.demand(), pool);
    candidates.sample(pool, task);
    float[] losses = new float[candidates.count()];
    for (int i = 0; i < losses.length; i++) {
      losses[i] = added.of(task, candidates.node(i), pool, now, Float.POSITIVE_INFINITY);
      // They would be filled.
      reports = Math.max(reports, pool.fits(candidates.node(i), task.demand()));
    }
    Arrays.sort(losses);
    int last = (int) (share * losses.length);
    return last < losses.length ? losses[last] : Float.POSITIVE_INFINITY;
  }
}
