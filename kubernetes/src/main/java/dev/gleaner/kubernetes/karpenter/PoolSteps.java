package dev.gleaner.kubernetes.karpenter;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * From the pools of a tier that are there to the ones that are wanted, so that the capacity is
 * there all the while: what is new comes first, and what is old goes when the new alone is enough.
 * A pool without nodes goes at once.
 *
 * @param put to be made, or changed
 * @param remove to be removed now
 * @param waiting names of pools that are to go, or to shrink, when others have taken over
 */
public record PoolSteps(
    List<GenericKubernetesResource> put,
    List<GenericKubernetesResource> remove,
    List<String> waiting) {

  private static final String REPLICAS = "replicas";

  public PoolSteps {
    put = List.copyOf(put);
    remove = List.copyOf(remove);
    waiting = List.copyOf(waiting);
  }

  /**
   * What a tier has now.
   *
   * @param needed the capacity that must be there
   * @param given the capacity that is there
   * @param byPool what the ready nodes of each pool have
   * @param fixed all nodes of all pools are held: new ones come before old ones go. Otherwise
   *     Karpenter starts nodes when pods are without one, so one old pool at a time makes room
   */
  public record TierNow(long needed, long given, Map<String, Long> byPool, boolean fixed) {

    public TierNow {
      byPool = Map.copyOf(byPool);
    }

    private long of(GenericKubernetesResource pool) {
      return byPool.getOrDefault(name(pool), 0L);
    }
  }

  public static PoolSteps of(
      List<GenericKubernetesResource> there,
      List<GenericKubernetesResource> wanted,
      TierNow level) {
    Map<String, GenericKubernetesResource> before =
        there.stream().collect(Collectors.toMap(PoolSteps::name, Function.identity()));
    boolean takenOver =
        wanted.stream().mapToLong(pool -> left(before.get(name(pool)), pool, level)).sum()
            >= level.needed();
    List<GenericKubernetesResource> put = new ArrayList<>();
    List<String> waiting = new ArrayList<>();
    for (GenericKubernetesResource pool : wanted) {
      boolean shrinks = left(before.get(name(pool)), pool, level) < level.of(pool);
      if (takenOver || !shrinks) {
        put.add(pool);
      } else {
        waiting.add(name(pool));
      }
    }
    Set<String> names = wanted.stream().map(PoolSteps::name).collect(Collectors.toSet());
    List<GenericKubernetesResource> remove = new ArrayList<>();
    long spare = level.given() - level.needed();
    for (GenericKubernetesResource pool : there) {
      long nodes = level.of(pool);
      if (names.contains(name(pool))) {
        continue;
      }
      if (nodes == 0 || (level.fixed() ? takenOver : spare >= 0)) {
        spare -= nodes;
        remove.add(pool);
      } else {
        waiting.add(name(pool));
      }
    }
    return new PoolSteps(put, remove, waiting);
  }

  // What is left of the nodes that a pool has now when it is as it is wanted.
  private static long left(
      GenericKubernetesResource before, GenericKubernetesResource after, TierNow level) {
    long old = before == null || !level.fixed() ? 0 : replicas(before);
    long count = replicas(after);
    return count >= old ? level.of(after) : level.of(after) * count / old;
  }

  private static long replicas(GenericKubernetesResource pool) {
    Object count = PoolDocuments.part(pool.getAdditionalProperties(), "spec").get(REPLICAS);
    return count instanceof Number number ? number.longValue() : 0;
  }

  private static String name(GenericKubernetesResource pool) {
    return pool.getMetadata().getName();
  }
}
