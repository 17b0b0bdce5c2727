package dev.gleaner.service.applications;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.Constraints;
import dev.gleaner.operate.applications.books.Recovery;
import dev.gleaner.operate.applications.books.Recovery.Replenish;
import dev.gleaner.service.api.Body;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What applications send, read and checked. */
final class ApplicationRequests {

  private static final List<String> REGISTRATION =
      List.of(
          "demand",
          "risk",
          "types",
          "zones",
          "least",
          "private",
          "jobHours",
          "recovery",
          "recoverBelow",
          "mostPerHour",
          "leaseSeconds");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");
  private static final double MILLI = 1000;
  private static final double MOST = 1e9;
  private static final double SHORTEST_LEASE = 5;
  private static final double USUAL_LEASE = 600;
  private static final double LONGEST_LEASE = 7 * 86_400.0;

  private ApplicationRequests() {}

  static ApplicationRequest registration(String name, JsonNode node) {
    Body body = Body.of("application \"%s\"".formatted(name), node, REGISTRATION);
    if (!NAME.matcher(name).matches()) {
      throw body.bad(
          "expected a name of at most 63 letters, digits, points, hyphens and underscores");
    }
    return new ApplicationRequest(
        name,
        demand(body, "demand"),
        body.choice("risk", AcceptedRisk.MEDIUM, AcceptedRisk.class),
        new Constraints(
            body.texts("types"),
            body.texts("zones"),
            body.has("least") ? demand(body, "least") : Resources.NONE,
            body.yes("private", false),
            number(body, "jobHours", 0, 0, MOST)),
        new Recovery(
            body.choice("recovery", Replenish.EAGER, Replenish.class),
            number(body, "recoverBelow", Recovery.PAPERS_PROGRESS, 0, 1)),
        number(body, "mostPerHour", 0, 0, MOST),
        Math.round(
            MILLI * number(body, "leaseSeconds", USUAL_LEASE, SHORTEST_LEASE, LONGEST_LEASE)));
  }

  static Resources resize(JsonNode node) {
    return demand(Body.of("resize", node, List.of("demand")), "demand");
  }

  static double progress(JsonNode node) {
    return number(Body.of("checkpoint", node, List.of("progress")), "progress", 0, 0, 1);
  }

  private static Resources demand(Body body, String key) {
    JsonNode amounts = body.node().path(key);
    if (!amounts.isObject() || amounts.isEmpty()) {
      throw body.bad(
          "%s must have amounts, such as {\"cores\": 8, \"memoryMib\": 16384}".formatted(key));
    }
    Body below = new Body(body.place() + ": " + key, amounts);
    Resources demand = Resources.NONE;
    for (Map.Entry<String, JsonNode> one : amounts.properties()) {
      double amount = number(below, one.getKey(), 0, 0, MOST);
      demand =
          switch (one.getKey()) {
            case "cores" -> demand.with(Resources.CORES, Math.round(MILLI * cores(below, amount)));
            case "memoryMib" -> demand.with(Resources.MEMORY, whole(below, one, amount));
            default -> demand.with(further(below, one.getKey()), whole(below, one, amount));
          };
    }
    if (demand.isNone()) {
      throw body.bad(key + " is nothing; relinquish what is not needed any more");
    }
    return demand;
  }

  // Thousandths of cores are an int.
  private static double cores(Body body, double cores) {
    if (cores > 1_000_000) {
      throw body.bad("cores are %s; expected at most 1000000".formatted(cores));
    }
    return cores;
  }

  private static String further(Body body, String name) {
    if (!NAME.matcher(name).matches() || name.equals(Resources.MEMORY)) {
      throw body.bad("expected cores, memoryMib, or another resource by its name, such as gpu");
    }
    return name;
  }

  private static long whole(Body body, Map.Entry<String, JsonNode> one, double amount) {
    if (amount != Math.rint(amount)) {
      throw body.bad("%s is %s; expected a whole number".formatted(one.getKey(), amount));
    }
    return (long) amount;
  }

  private static double number(Body body, String key, double standard, double least, double most) {
    if (!body.has(key)) {
      return standard;
    }
    JsonNode value = body.node().get(key);
    double number = value.isNumber() ? value.doubleValue() : Double.NaN;
    if (!(number >= least && number <= most)) {
      throw body.bad(
          "%s is %s; expected a number from %s to %s".formatted(key, value, least, most));
    }
    return number;
  }
}
