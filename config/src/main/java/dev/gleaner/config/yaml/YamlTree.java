package dev.gleaner.config.yaml;

import dev.gleaner.core.model.BadInputException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Turns YAML into a tree of {@link Value}s. */
public final class YamlTree {

  // Aliases multiply: a few lines of them can stand for billions of values.
  private static final int MOST_VALUES = 20_000;
  private static final int DEEPEST = 20;

  private final Expected expected;
  private final Function<Mark, Origin> origins;
  private int values;

  private YamlTree(Expected expected, Function<Mark, Origin> origins) {
    this.expected = expected;
    this.origins = origins;
  }

  public static Value.Mapping read(Path file, Expected expected) {
    return read(file.toString(), YamlText.read(file, expected), expected);
  }

  /** A whole document; the place is what errors call it. */
  public static Value.Mapping read(String place, String text, Expected expected) {
    YamlTree tree = new YamlTree(expected, mark -> new Origin(place, mark.getLine() + 1));
    Node root = tree.compose(text, new Origin(place, 0));
    if (root == null) {
      throw new BadInputException(
          "%s: is empty; expected a %s with at least %s"
              .formatted(place, expected.noun(), expected.least()));
    }
    if (tree.value(root, tree.origin(root), 0) instanceof Value.Mapping mapping) {
      return mapping;
    }
    throw tree.origin(root)
        .problem("expected keys and values, such as \"name: my %s\"".formatted(expected.noun()));
  }

  /** A value that was not written in a file: all of it has the same origin. */
  public static Value read(String text, Origin origin) {
    YamlTree tree = new YamlTree(new Expected("value", "a value"), mark -> origin);
    Node root = tree.compose(text, origin);
    return root == null ? new Value.Scalar(origin, "", false) : tree.value(root, origin, 0);
  }

  private Node compose(String text, Origin whole) {
    try {
      return new Yaml(new LoaderOptions()).compose(new StringReader(text));
    } catch (MarkedYAMLException e) {
      Mark mark = e.getProblemMark();
      throw (mark == null ? whole : origins.apply(mark)).problem("is not YAML: " + e.getProblem());
    } catch (YAMLException e) {
      throw whole.problem("is not YAML: " + firstLine(e.getMessage()));
    }
  }

  private Value value(Node node, Origin origin, int depth) {
    if (++values > MOST_VALUES || depth > DEEPEST) {
      throw origin.problem(
          "more than %d values or %d levels (aliases included); expected a small %s file"
              .formatted(MOST_VALUES, DEEPEST, expected.noun()));
    }
    if (node instanceof MappingNode mapping) {
      return new Value.Mapping(origin, entries(mapping, depth));
    }
    if (node instanceof SequenceNode sequence) {
      List<Value> items = new ArrayList<>();
      for (Node item : sequence.getValue()) {
        items.add(value(item, origin(item), depth + 1));
      }
      return new Value.Sequence(origin, items);
    }
    ScalarNode scalar = (ScalarNode) node;
    return new Value.Scalar(
        origin, scalar.getValue(), scalar.getScalarStyle() != ScalarStyle.PLAIN);
  }

  private Map<String, Value> entries(MappingNode mapping, int depth) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      Origin origin = origin(tuple.getKeyNode());
      if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
        throw origin.problem("a key must be a word; found a list or a mapping");
      }
      Value value = value(tuple.getValueNode(), origin, depth + 1);
      Value before = entries.putIfAbsent(key.getValue(), value);
      if (before != null) {
        throw origin.problem(
            "key \"%s\" is given twice%s; remove one of them"
                .formatted(
                    key.getValue(),
                    before.origin().line() == 0
                        ? ""
                        : ", first on line " + before.origin().line()));
      }
    }
    return entries;
  }

  private Origin origin(Node node) {
    return origins.apply(node.getStartMark());
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("unreadable");
  }
}
