package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * kube-aws: the node pools of its {@code cluster.yaml}, one per market, as in TR-Kubernetes' figure
 * 8. Spot servers come from a Spot Fleet each, whose capacity counts cores: the target is the
 * number of servers times the cores of one. Servers on demand are a plain pool with a count.
 *
 * <p>Keys are spelled as kube-aws 0.16 reads them ({@code spotFleet}, {@code iamFleetRoleArn},
 * {@code launchSpecifications}); the figure abbreviates them, and kube-aws refuses keys that it
 * does not know. Two things that the figure leaves out are written since the defaults of kube-aws
 * do harm with capacity in cores: a price limit (otherwise $0.06 for each unit) and the size of the
 * disk (otherwise 30 GiB for each unit).
 */
public final class KubeAwsOrder implements Order {

  private static final String HEADING =
      "# For worker.nodePools of a kube-aws cluster.yaml whose subnets are named after their"
          + " zones.\n";
  private static final String ROLE =
      "arn:aws:iam::REPLACE-WITH-YOUR-ACCOUNT:role/aws-ec2-spot-fleet-tagging-role";
  private static final int DISK_GIB = 30;

  @Override
  public String text(Purchase purchase, OrderSettings settings) {
    List<Lot> lots = OrderedLots.of(purchase);
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    var pools = root.putObject("worker").putArray("nodePools");
    lots.forEach(lot -> pools.add(pool(lot, settings)));
    return HEADING + Documents.fragment(root);
  }

  private static ObjectNode pool(Lot lot, OrderSettings settings) {
    ObjectNode pool = JsonNodeFactory.instance.objectNode();
    // Becomes part of the name of a CloudFormation stack, which takes no dots.
    pool.put("name", OrderedLots.name(lot, settings).replace('.', '-'));
    pool.putArray("subnets").addObject().put("name", lot.market().zone());
    if (OrderedLots.isOnDemand(lot)) {
      pool.put("count", lot.servers()).put("instanceType", lot.market().type().name());
    } else {
      pool.set("spotFleet", fleet(lot, settings));
    }
    return pool;
  }

  private static ObjectNode fleet(Lot lot, OrderSettings settings) {
    int cores = lot.market().type().size().cores();
    ObjectNode fleet = JsonNodeFactory.instance.objectNode();
    fleet
        .put("iamFleetRoleArn", ROLE)
        .put("targetCapacity", Math.multiplyExact(lot.servers(), cores));
    ObjectNode specification = fleet.putArray("launchSpecifications").addObject();
    specification
        .put("weightedCapacity", cores)
        .put("instanceType", lot.market().type().name())
        .put("spotPrice", pricePerCore(lot, settings));
    specification.putObject("rootVolume").put("size", DISK_GIB);
    return fleet;
  }

  // Without a bid, the on-demand price: more is never asked.
  private static String pricePerCore(Lot lot, OrderSettings settings) {
    String perServer =
        settings
            .maxPrice(lot.market().type())
            .orElseGet(() -> BigDecimal.valueOf(lot.market().type().onDemand()).toPlainString());
    BigDecimal cores = BigDecimal.valueOf(lot.market().type().size().cores());
    return new BigDecimal(perServer)
        .divide(cores, new MathContext(6))
        .stripTrailingZeros()
        .toPlainString();
  }
}
