package dev.gleaner.cli.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.scenario.ScenarioFile;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.util.List;

/**
 * One workload on one trace of capacity, under every contract. It is written as JSON, which is YAML
 * in which any name of a file is quoted safely.
 */
public final class ComparisonScenario {

  private static final String PLACE = "compare.yaml";
  private static final String OUR_LINE = "^" + PLACE + ":\\d+: ";
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build();

  private final ObjectNode root = JSON.createObjectNode();

  public ComparisonScenario(String description) {
    root.put("name", "compare");
    root.put("description", description);
    root.put("baseline", ContractSchemes.REGULAR);
    root.put("seeds", 10);
    ContractSchemes.addTo(root.putArray("schemes"));
  }

  /** A part of the scenario, such as jobs or prices, to fill in. */
  public ObjectNode part(String name) {
    return root.putObject(name);
  }

  public void put(String key, String value) {
    root.put(key, value);
  }

  /**
   * What to run.
   *
   * @throws BadInputException without a line where the mistake is not in a file of the person's own
   */
  public ScenarioPlan plan(List<String> settings) {
    try {
      return ScenarioFile.parse(PLACE, text(), settings);
    } catch (BadInputException e) {
      throw new BadInputException(e.getMessage().replaceFirst(OUR_LINE, ""));
    }
  }

  String text() {
    try {
      return JSON.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("The scenario is a plain tree", e);
    }
  }
}
