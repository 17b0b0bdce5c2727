package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.BadInputException;
import java.util.List;

/**
 * Karpenter: one {@code karpenter.sh/v1} NodePool per market, as YAML documents in a row.
 *
 * <p>Karpenter starts nodes for pods that wait, so that a purchase can only be a ceiling: the
 * limits of a pool stop it at the market's number of servers ({@code nodes} from Karpenter 1.11 on,
 * {@code cpu} in all versions). Below the ceiling Karpenter fills the pool of the largest weight
 * first; the weights follow the order of the purchase. No limit of memory: Karpenter reckons with a
 * guess below the nominal size, which would hold nothing that {@code cpu} does not hold.
 *
 * <p>{@link #fixed()} instead asks for pools that keep their number of nodes whether pods wait or
 * not ({@code replicas}: Karpenter 1.8, feature gate {@code StaticCapacity}, alpha); such pools
 * take neither weights nor limits of cores.
 */
public final class KarpenterOrder implements Order {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int LARGEST_WEIGHT = 100;
  // The name of a pool is the value of a label on its nodes.
  private static final int LONGEST_NAME = 63;

  private final boolean fixed;

  private final boolean withNodeClass;

  private KarpenterOrder(boolean fixed, boolean withNodeClass) {
    this.fixed = fixed;
    this.withNodeClass = withNodeClass;
  }

  /** Nodes come and go with the pods, up to the number of servers that was planned. */
  public static KarpenterOrder ceiling() {
    return new KarpenterOrder(false, false);
  }

  /** Always as many nodes as planned. */
  public static KarpenterOrder fixed() {
    return new KarpenterOrder(true, false);
  }

  /** The same with the EC2NodeClass that the pools refer to, for whoever has none yet. */
  public KarpenterOrder withNodeClass() {
    return new KarpenterOrder(fixed, true);
  }

  @Override
  public void check(OrderSettings settings) {
    settings.requireNoBid("Karpenter");
  }

  @Override
  public String text(Purchase purchase, OrderSettings settings) {
    check(settings);
    List<Lot> lots = OrderedLots.of(purchase);
    StringBuilder text = new StringBuilder();
    if (withNodeClass) {
      text.append(Documents.yaml(NodeClass.of(settings)));
    }
    for (int i = 0; i < lots.size(); i++) {
      text.append(Documents.yaml(pool(lots.get(i), i, settings)));
    }
    return text.toString();
  }

  private ObjectNode pool(Lot lot, int rank, OrderSettings settings) {
    ObjectNode pool = NODES.objectNode();
    pool.put("apiVersion", "karpenter.sh/v1").put("kind", "NodePool");
    pool.putObject("metadata").put("name", name(lot, settings));
    ObjectNode spec = pool.putObject("spec");
    if (fixed) {
      spec.put("replicas", lot.servers());
    } else {
      long cores = (long) lot.servers() * lot.market().type().size().cores();
      spec.put("weight", Math.max(1, LARGEST_WEIGHT - rank));
      // Text, as Kubernetes itself stores amounts.
      spec.putObject("limits")
          .put("nodes", String.valueOf(lot.servers()))
          .put("cpu", String.valueOf(cores));
      // A node that still runs something stays: moving its pods to another market's nodes is for
      // the next plan to decide.
      spec.putObject("disruption")
          .put("consolidationPolicy", "WhenEmpty")
          .put("consolidateAfter", "10m");
    }
    spec.putObject("template").set("spec", template(lot, settings));
    return pool;
  }

  private static ObjectNode template(Lot lot, OrderSettings settings) {
    ObjectNode template = NODES.objectNode();
    template
        .putObject("nodeClassRef")
        .put("group", "karpenter.k8s.aws")
        .put("kind", "EC2NodeClass")
        .put("name", settings.nodeClass());
    ArrayNode requirements = template.putArray("requirements");
    require(
        requirements,
        "karpenter.sh/capacity-type",
        OrderedLots.isOnDemand(lot) ? "on-demand" : "spot");
    require(requirements, "topology.kubernetes.io/zone", lot.market().zone());
    require(requirements, "node.kubernetes.io/instance-type", lot.market().type().name());
    return template;
  }

  private static void require(ArrayNode requirements, String key, String value) {
    requirements.addObject().put("key", key).put("operator", "In").putArray("values").add(value);
  }

  private static String name(Lot lot, OrderSettings settings) {
    String name = OrderedLots.name(lot, settings);
    if (name.length() > LONGEST_NAME) {
      throw new BadInputException(
          "node pool \"%s\" has %d characters; Kubernetes takes %d, so use a shorter name than \"%s\""
              .formatted(name, name.length(), LONGEST_NAME, settings.name()));
    }
    return name;
  }
}
