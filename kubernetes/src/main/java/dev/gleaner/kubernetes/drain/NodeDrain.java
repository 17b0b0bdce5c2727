package dev.gleaner.kubernetes.drain;

import dev.gleaner.kubernetes.calls.ParallelCalls;
import dev.gleaner.operate.drain.DrainRule;
import dev.gleaner.operate.drain.DrainStep;
import dev.gleaner.operate.drain.DrainStep.Await;
import dev.gleaner.operate.drain.Leaving;
import dev.gleaner.operate.drain.Occupant;
import dev.gleaner.operate.drain.Occupant.Stage;
import dev.gleaner.operate.drain.Occupant.Way;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One look at the pods of nodes that leave: decides the next step with each, then takes the steps,
 * several at once. Not for threads.
 */
public final class NodeDrain {

  /** What is not begun by then waits for the next look: nodes with a new notice come first. */
  private static final Duration LONGEST_LOOK = Duration.ofSeconds(2);

  private static final Duration NO_HURRY = Duration.ofHours(1);

  private record Resident(PodView pod, Occupant occupant) {}

  private final ClusterView view;
  private final DrainRule rule;
  private final PodActions actions;
  private final ParallelCalls calls;
  private final Selection selection;
  private final QuietPods quiet;
  private final RecentChanges changes = new RecentChanges();
  private final DrainListener listener;

  public NodeDrain(
      KubernetesClient client,
      ClusterView view,
      DrainRule rule,
      ParallelCalls calls,
      DrainListener listener) {
    this.view = view;
    this.rule = rule;
    this.calls = calls;
    this.listener = listener;
    selection = new Selection(view);
    actions = new PodActions(client, selection);
    quiet = new QuietPods(view, selection);
  }

  /**
   * The next step with each pod of some nodes, and with those that were replaced on other nodes.
   *
   * @param nodes who ends first comes first
   * @param now the time at this moment: what is not seen any more is not there since then
   * @return how many pods each node still had to lose before
   * @throws KubernetesClientException if the API server does not answer
   */
  public Map<String, Integer> look(List<Leaving> nodes, long now) {
    quiet.beginLook();
    changes.beginLook(now);
    Look look = new Look(now);
    Map<String, Integer> podsToGo = new HashMap<>();
    Set<String> names = new HashSet<>();
    for (Leaving leaving : nodes) {
      names.add(leaving.node());
      podsToGo.put(leaving.node(), look.decide(leaving));
    }
    look.decideStragglers(names);
    look.act();
    return podsToGo;
  }

  private final class Look {

    private final long now;
    private final Replacements replacements = new Replacements(view, changes::has);
    private final Set<String> refused = ConcurrentHashMap.newKeySet();
    private final List<PodStep> steps = new ArrayList<>();

    Look(long now) {
      this.now = now;
    }

    int decide(Leaving leaving) {
      List<Resident> residents =
          view.podsOn(leaving.node())
              .filter(pod -> !pod.stays())
              .map(this::resident)
              .sorted(Comparator.comparing(Resident::occupant, Occupant.FIRST_TO_GO))
              .toList();
      for (Resident resident : residents) {
        add(resident.pod(), rule.step(leaving, resident.occupant(), now));
      }
      return residents.size();
    }

    /**
     * Ends pods that were replaced or taken out on nodes that stay after all: nobody counts them
     * any more, or sends them requests.
     */
    void decideStragglers(Set<String> leavingNodes) {
      view.partedPods()
          .filter(pod -> !leavingNodes.contains(pod.node()))
          .forEach(
              pod -> {
                Leaving noHurry = new Leaving(pod.node(), now, now + NO_HURRY.toMillis());
                add(pod, rule.step(noHurry, resident(pod).occupant(), now));
              });
    }

    private Resident resident(PodView pod) {
      Stage stage = pod.stage();
      return new Resident(
          pod,
          pod.occupant(
              way(pod, stage),
              isReplaced(pod, stage),
              stage == Stage.OUT ? quiet.since(pod, now) : Occupant.NEVER));
    }

    private boolean isReplaced(PodView pod, Stage stage) {
      return switch (stage) {
        case REPLACING -> replacements.serve(pod);
        case OUT -> replacements.suffice(pod);
        case SERVING, STOPPING -> false;
      };
    }

    private Way way(PodView pod, Stage stage) {
      if (pod.isMovable()) {
        return Way.REPLACEABLE;
      }
      boolean separable =
          stage == Stage.SERVING
              && pod.isReady()
              && pod.statefulSet().isPresent()
              && !selection.dispensable(pod).isEmpty();
      return separable ? Way.SEPARABLE : Way.PLAIN;
    }

    private void add(PodView pod, DrainStep step) {
      if (!(step instanceof Await) && !changes.has(pod)) {
        steps.add(new PodStep(actions, pod, step, now, refused));
      }
    }

    void act() {
      try {
        calls.make(steps, LONGEST_LOOK);
      } finally {
        steps.forEach(step -> step.tell(listener, changes));
      }
    }
  }
}
