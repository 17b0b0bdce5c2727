package dev.gleaner.kubernetes.drain;

import dev.gleaner.operate.drain.DrainStep;
import dev.gleaner.operate.drain.DrainStep.Force;
import dev.gleaner.operate.drain.DrainStep.Replace;
import dev.gleaner.operate.drain.DrainStep.Stop;
import dev.gleaner.operate.drain.DrainStep.TakeOut;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Set;

/**
 * A step with a pod that was decided, and what became of it. Run by one thread, told by another.
 */
final class PodStep implements Runnable {

  private static final int AWAY = 0;
  private static final int GONE = 404;
  private static final int CHANGED_MEANWHILE = 409;

  private final PodActions actions;
  private final PodView pod;
  private final DrainStep step;
  private final long now;
  private final Set<String> refused;
  private volatile boolean done;
  private volatile KubernetesClientException problem;

  /**
   * A step that was not taken yet.
   *
   * @param refused peers of pods that a budget did not let go in this look; for all threads
   */
  PodStep(PodActions actions, PodView pod, DrainStep step, long now, Set<String> refused) {
    this.actions = actions;
    this.pod = pod;
    this.step = step;
    this.now = now;
    this.refused = refused;
  }

  /**
   * Takes the step.
   *
   * @throws KubernetesClientException if the API server does not answer, which concerns all steps
   */
  @Override
  public void run() {
    // What a budget answers for one pod, it answers for its peers: thousands need not ask.
    if (asksBudgets() && refused.contains(pod.peers())) {
      return;
    }
    try {
      take();
      done = true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == AWAY) {
        throw e;
      }
      problem = e;
      if (e.getCode() == PodActions.REFUSED) {
        refused.add(pod.peers());
      }
    }
  }

  private boolean asksBudgets() {
    return step instanceof Stop || (step instanceof TakeOut takeOut && !takeOut.overriding());
  }

  private void take() {
    if (step instanceof Replace) {
      actions.replace(pod);
    } else if (step instanceof TakeOut takeOut) {
      if (!takeOut.overriding()) {
        actions.askBudgets(pod);
      }
      actions.takeOut(pod, now);
    } else if (step instanceof Stop) {
      actions.stop(pod);
    } else if (step instanceof Force force) {
      actions.force(pod, force.graceMillis());
    }
  }

  /** Says what became of it. */
  void tell(DrainListener listener, RecentChanges changes) {
    if (done) {
      changes.add(pod);
      listener.done(pod, step);
    } else if (problem != null) {
      switch (problem.getCode()) {
        case PodActions.REFUSED -> listener.refused(pod, step);
        case GONE, CHANGED_MEANWHILE -> {
          // Somebody was faster; the next look sees what is there now.
        }
        default -> listener.failed(pod, step, problem.getMessage());
      }
    }
  }
}
