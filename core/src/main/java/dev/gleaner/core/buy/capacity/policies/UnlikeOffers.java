package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The offers of which another server may be the best choice: those that are held, and of all others
 * that are as large and as likely there as each other only the cheapest. Most of thousands of calm
 * markets were always there, so that this leaves few to be looked at.
 */
final class UnlikeOffers {

  private final CapacityProblem problem;
  // Those that are not held, the cheapest last.
  private final Map<List<Double>, List<Integer>> alike = new LinkedHashMap<>();
  // In the order of the offers, which decides between equals.
  private final TreeSet<Integer> current = new TreeSet<>();
  private int[] offers;

  UnlikeOffers(CapacityProblem problem, int[] among) {
    this.problem = problem;
    for (int offer : among) {
      alike.computeIfAbsent(likeness(offer), key -> new ArrayList<>()).add(offer);
    }
    Comparator<Integer> dearestFirst =
        Comparator.comparingDouble((Integer offer) -> -Leading.sigma(problem, offer))
            .thenComparing(Comparator.reverseOrder());
    Collection<List<Integer>> groups = alike.values();
    for (List<Integer> group : groups) {
      group.sort(dearestFirst);
      current.add(group.get(group.size() - 1));
    }
    offers = sorted();
  }

  private List<Double> likeness(int offer) {
    List<Double> key = new ArrayList<>();
    key.add((double) problem.offers().get(offer).capacity());
    for (int latent = 0; latent < problem.availability().classes(); latent++) {
      key.add(problem.availability().of(latent, offer));
    }
    return key;
  }

  int[] offers() {
    return offers;
  }

  /** One of them is held from now on. */
  void take(int offer) {
    List<Integer> group = alike.get(likeness(offer));
    int last = group.size() - 1;
    if (last >= 0 && group.get(last) == offer) {
      group.remove(last);
      if (last > 0) {
        current.add(group.get(last - 1));
        offers = sorted();
      }
    }
  }

  private int[] sorted() {
    return current.stream().mapToInt(Integer::intValue).toArray();
  }
}
