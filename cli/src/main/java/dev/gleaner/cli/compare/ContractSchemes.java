package dev.gleaner.cli.compare;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The schemes that are compared: the usual scheduler on each kind of VM, and Gleaner. */
public final class ContractSchemes {

  public static final String REGULAR = "regular";
  public static final String SPOT = "spot";
  public static final String HARVEST = "harvest";
  public static final String GLEANER = "gleaner";

  private static final String USUAL = "capacity-scheduler";

  private ContractSchemes() {}

  static void addTo(ArrayNode schemes) {
    usual(schemes, REGULAR);
    usual(schemes, SPOT);
    usual(schemes, HARVEST);
    gleaner(schemes.addObject());
  }

  // What YARN does, so that the placement is all that Gleaner changes.
  private static void usual(ArrayNode schemes, String contract) {
    schemes
        .addObject()
        .put("name", contract)
        .put("policy", USUAL)
        .put("contract", contract)
        .put("kill-order", "newest-first");
  }

  private static void gleaner(ObjectNode scheme) {
    scheme.put("name", GLEANER).put("policy", GLEANER).put("contract", HARVEST);
  }
}
