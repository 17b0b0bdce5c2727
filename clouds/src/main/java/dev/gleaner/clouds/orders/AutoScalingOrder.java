package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.Market;

/**
 * EC2 Auto Scaling: an array of {@code CreateAutoScalingGroup} requests, one per market, each with
 * a mixed-instances policy that has a single instance type, and only spot servers or only servers
 * on demand.
 *
 * <p>Why not one group: a group spreads its servers evenly over its zones and moves them to keep
 * the balance; within a zone its strategy chooses the types. Why not one per zone: that would hold
 * the number of servers in a zone but not in a market, and a policy has a single price limit for
 * all of its types. A group of one zone and one type can only have the servers of that market; its
 * least, most and desired sizes are their number.
 *
 * <p>No weights: capacity then counts servers, and with weights a group may exceed its largest
 * size. Tags go to the servers too, which a fleet's cannot.
 */
public final class AutoScalingOrder implements Order {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String text(Purchase purchase, OrderSettings settings) {
    return Requests.text(OrderedLots.of(purchase), lot -> request(lot, settings));
  }

  private static ObjectNode request(Lot lot, OrderSettings settings) {
    Market market = lot.market();
    ObjectNode request = NODES.objectNode();
    request.put("AutoScalingGroupName", OrderedLots.name(lot, settings));
    request.put("MinSize", lot.servers());
    request.put("MaxSize", lot.servers());
    request.put("DesiredCapacity", lot.servers());
    settings
        .subnet(market.zone())
        .ifPresentOrElse(
            subnet -> request.put("VPCZoneIdentifier", subnet),
            () -> request.putArray("AvailabilityZones").add(market.zone()));
    request.set("MixedInstancesPolicy", policy(lot, settings));
    request.putArray("Tags").add(Requests.tag(lot).put("PropagateAtLaunch", true));
    return request;
  }

  private static ObjectNode policy(Lot lot, OrderSettings settings) {
    ObjectNode policy = NODES.objectNode();
    ObjectNode template = policy.putObject("LaunchTemplate");
    template.set("LaunchTemplateSpecification", Requests.template(settings));
    template.putArray("Overrides").addObject().put("InstanceType", lot.market().type().name());
    ObjectNode distribution =
        policy.putObject("InstancesDistribution").put("OnDemandBaseCapacity", 0);
    if (OrderedLots.isOnDemand(lot)) {
      distribution
          .put("OnDemandPercentageAboveBaseCapacity", 100)
          .put("OnDemandAllocationStrategy", "lowest-price");
    } else {
      distribution
          .put("OnDemandPercentageAboveBaseCapacity", 0)
          .put("SpotAllocationStrategy", "price-capacity-optimized");
      settings
          .maxPrice(lot.market().type())
          .ifPresent(price -> distribution.put("SpotMaxPrice", price));
    }
    return policy;
  }
}
