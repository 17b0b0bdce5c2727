package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much loss a reporting node may add and still be given a task, when others like it wait too.
 * They need not all wait for the one best node: a node is good enough if it is among as many of the
 * best as there are tasks, one task for each, since the second on a node is in more danger than the
 * first and has to be weighed anew. The answer holds for a while, so that a report costs a look at
 * one node, not at all.
 */
final class AcceptableLoss {

  private static final long HOLDS_MILLIS = 1000;
  private static final int MOST_KINDS = 4096;

  /** So many changes of the pool spoil an answer that is younger. */
  private static final long LEAST_CHANGES = 8;

  /** Tasks that weigh a node in the same way, or nearly. */
  private record Kind(Resources demand, long estimateMillis, long slack) {
    static Kind of(WaitingTask task, long now) {
      long estimate = task.estimateMillis();
      long slack = task.jobEndMillis(now) - now - estimate;
      return new Kind(task.demand(), estimate, slack / Math.max(1, estimate / 16));
    }
  }

  private record Answer(float loss, int best, long version, long at, int alike) {}

  private final AddedLoss added;
  private final Candidates candidates;
  private final float[] losses;
  private final Map<Kind, Answer> answers = new LinkedHashMap<>();
  private Pool asked;

  AcceptableLoss(AddedLoss added, int most) {
    this.added = added;
    candidates = new Candidates(most);
    losses = new float[most];
  }

  /**
   * The most that a node may add if so many tasks of this kind wait; infinite if any node will do.
   */
  float of(WaitingTask task, int alike, Pool pool, long now) {
    return alike >= pool.slots()
        ? Float.POSITIVE_INFINITY
        : answer(task, alike, pool, now).loss();
  }

  /** The node that was the best for such a task when last looked at; -1 if there is none. */
  int best(WaitingTask task, int alike, Pool pool, long now) {
    return answer(task, alike, pool, now).best();
  }

  private Answer answer(WaitingTask task, int alike, Pool pool, long now) {
    if (pool != asked || answers.size() > MOST_KINDS) {
      answers.clear();
      asked = pool;
    }
    Kind kind = Kind.of(task, now);
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
    candidates.find(pool, task.demand());
    int best = -1;
    float least = Float.POSITIVE_INFINITY;
    for (int i = 0; i < candidates.count(); i++) {
      int node = candidates.node(i);
      losses[i] = added.of(task, node, pool, now, Float.POSITIVE_INFINITY);
      if (losses[i] < least || best < 0) {
        least = losses[i];
        best = node;
      }
    }
    float enough =
        alike <= candidates.count() || candidates.areAll()
            ? lossOfTheLast(alike)
            : lossOfShare((double) alike / pool.slots(), task, pool, now);
    return new Answer(enough, best, pool.version(), now, alike);
  }

  /** The loss on the node that takes the last of so many tasks, if the best nodes go first. */
  private float lossOfTheLast(int alike) {
    Arrays.sort(losses, 0, candidates.count());
    return alike <= candidates.count() ? losses[alike - 1] : Float.POSITIVE_INFINITY;
  }

  /** More tasks than candidates: what that share of all nodes costs at most, by a sample. */
  private float lossOfShare(double share, WaitingTask task, Pool pool, long now) {
    candidates.sample(pool, task.demand());
    int count = candidates.count();
    for (int i = 0; i < count; i++) {
      losses[i] = added.of(task, candidates.node(i), pool, now, Float.POSITIVE_INFINITY);
    }
    Arrays.sort(losses, 0, count);
    int last = (int) (share * count);
    return last < count ? losses[last] : Float.POSITIVE_INFINITY;
  }
}
