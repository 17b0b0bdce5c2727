package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.plan.CapacityPlan;
import java.util.Locale;

/** What a plan for a capacity comes to, for programs. */
final class CapacityPlanJson {

  private CapacityPlanJson() {}

  static ObjectNode of(String source, CapacityPlan plan, LeftOut leftOut) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("source", source);
    put(root, plan);
    Purchase purchase = plan.purchase();
    root.put("servers", purchase.servers());
    root.put("memory_mib", purchase.memoryMib());
    plan.leastDollarsPerHour()
        .ifPresent(least -> ResultJson.putNumber(root, "least_usd_per_hour", least));
    plan.memoryUnavailability()
        .ifPresent(missing -> Odds.put(root, "memory_unavailability", missing));
    plan.largestLoss()
        .ifPresent(
            loss -> {
              ObjectNode node = root.putObject("if_largest_market_goes");
              node.put("market", loss.market().name());
              node.put("lost", loss.lost());
              node.put("left", loss.left());
              node.put("enough", loss.left() >= plan.request().capacity());
              Odds.put(node, "unavailability", loss.unavailability());
            });
    var records = root.putArray("record");
    plan.records()
        .forEach(
            one -> {
              ObjectNode node = records.addObject();
              ResultJson.putNumber(node, "unavailability", one.unavailability());
              ResultJson.putNumber(node, "cost_over_on_demand", one.costOverOnDemand());
              node.put("worst_shortfall", one.worstShortfall());
              node.put("revocations", one.revocations());
            });
    root.put("odds_from_prices_without_a_loss", plan.neverLost());
    leftOut.put(root);
    return root;
  }

  /** What is the same for one plan and for one of many. */
  static void put(ObjectNode node, CapacityPlan plan) {
    node.put("policy", policy(plan));
    node.put("needed", plan.request().capacity());
    node.put("needed_memory_mib", plan.request().memoryMib());
    ResultJson.putNumber(node, "wanted_unavailability", plan.request().unavailability());
    node.put("capacity", plan.pool().capacity());
    ResultJson.putNumber(node, "excess", plan.excess());
    ResultJson.putNumber(node, "usd_per_hour", plan.pool().dollarsPerHour());
    ResultJson.putNumber(node, "on_demand_usd_per_hour", plan.onDemand().dollarsPerHour());
    ResultJson.putNumber(node, "cost_over_on_demand", plan.costOverOnDemand());
    Odds.put(node, "unavailability", plan.unavailability());
    Odds.put(node, "calibrated_unavailability", plan.calibratedUnavailability());
    Odds.put(
        node,
        "supported_unavailability",
        plan.needsTransient() ? plan.evidence().leastUnavailability() : Double.NaN);
    node.put("meets_target", plan.meetsTarget());
    node.put("target", promise(plan));
  }

  static String promise(CapacityPlan plan) {
    return plan.promise().name().toLowerCase(Locale.ROOT);
  }

  static String policy(CapacityPlan plan) {
    return plan.request().policy().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
