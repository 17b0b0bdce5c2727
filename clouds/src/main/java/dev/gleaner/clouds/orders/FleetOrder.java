package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.Market;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * EC2 Fleet: an array of {@code CreateFleet} requests, one per market.
 *
 * <p>Why not one request with an override per market: no allocation strategy of a fleet takes a
 * number for each of them. {@code lowest-price} and {@code price-capacity-optimized} put everything
 * into the pools that suit EC2 at the moment, {@code capacity-optimized-prioritized} follows
 * priorities "on a best-effort basis", and {@code diversified} splits evenly. A fleet with a single
 * override has nothing to choose, so that its target is the number of servers in that market.
 *
 * <p>Of type {@code maintain}, because the other types buy once: lost servers are bought again, in
 * the same market. While the market has none, the fleet stays short of its target and goes on
 * asking; nothing moves elsewhere until somebody plans again.
 *
 * <p>Capacity counts servers, never cores: EC2 reads {@code MaxPrice} per unit of capacity.
 */
public final class FleetOrder implements Order {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String text(Purchase purchase, OrderSettings settings) {
    return Requests.text(OrderedLots.of(purchase), lot -> request(lot, settings));
  }

  private static ObjectNode request(Lot lot, OrderSettings settings) {
    ObjectNode request = NODES.objectNode();
    request.put("Type", "maintain");
    // Whoever plans a smaller fleet wants a smaller fleet.
    request.put("ExcessCapacityTerminationPolicy", "termination");
    contract(lot, request);
    ObjectNode config = request.putArray("LaunchTemplateConfigs").addObject();
    config.set("LaunchTemplateSpecification", Requests.template(settings));
    config.putArray("Overrides").add(override(lot, settings));
    ObjectNode tags = request.putArray("TagSpecifications").addObject();
    tags.put("ResourceType", "fleet").putArray("Tags").add(Requests.tag(lot));
    // The same file sent twice must not buy twice. EC2 answers the second time with the fleet of
    // the first.
    request.put("ClientToken", token(settings.name() + request));
    return request;
  }

  private static void contract(Lot lot, ObjectNode request) {
    boolean onDemand = OrderedLots.isOnDemand(lot);
    request
        .putObject("TargetCapacitySpecification")
        .put("TotalTargetCapacity", lot.servers())
        .put("SpotTargetCapacity", onDemand ? 0 : lot.servers())
        .put("OnDemandTargetCapacity", onDemand ? lot.servers() : 0)
        .put("DefaultTargetCapacityType", onDemand ? "on-demand" : "spot");
    // Strategies have no effect on a single override; they are sound if somebody adds others.
    if (onDemand) {
      request.putObject("OnDemandOptions").put("AllocationStrategy", "lowest-price");
    } else {
      request
          .putObject("SpotOptions")
          .put("AllocationStrategy", "price-capacity-optimized")
          .put("InstanceInterruptionBehavior", "terminate");
    }
  }

  private static ObjectNode override(Lot lot, OrderSettings settings) {
    Market market = lot.market();
    ObjectNode override = NODES.objectNode().put("InstanceType", market.type().name());
    settings
        .subnet(market.zone())
        .ifPresentOrElse(
            subnet -> override.put("SubnetId", subnet),
            () -> override.put("AvailabilityZone", market.zone()));
    override.put("WeightedCapacity", 1.0);
    if (!OrderedLots.isOnDemand(lot)) {
      settings.maxPrice(market.type()).ifPresent(price -> override.put("MaxPrice", price));
    }
    return override;
  }

  private static String token(String content) {
    return UUID.nameUUIDFromBytes(content.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
