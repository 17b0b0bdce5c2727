package dev.gleaner.config.provided;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Origin;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.NamedProvider;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The files in META-INF/services of the tests name the providers below. */
class ProvidedTest {

  /** Two jars bring one each. */
  public interface Order extends NamedProvider {}

  /** A jar names a class that it does not have. */
  public interface Missing extends NamedProvider {}

  private abstract static class Named implements Order {

    private final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }
  }

  public static final class Oldest extends Named {

    public Oldest() {
      super("oldest-first");
    }
  }

  public static final class Newest extends Named {

    public Newest() {
      super("newest-first");
    }
  }

  private final Provided<Order> orders = new Provided<>(Order.class, "order", List.of("random"));

  private static Fields order(String name) {
    Origin origin = new Origin("file.yaml", 3);
    return new Fields(
        "keep", new Value.Mapping(origin, Map.of("order", new Value.Scalar(origin, name, false))));
  }

  @Test
  void our_own_come_first_and_those_of_jars_by_their_names() {
    assertThat(orders.names()).containsExactly("random", "newest-first", "oldest-first");
    assertThat(orders.find("oldest-first")).containsInstanceOf(Oldest.class);
    assertThat(orders.find("random")).isEmpty();
  }

  @Test
  void a_key_names_one_of_a_jar_or_our_own() {
    assertThat(orders.chosen(order("newest-first"), "order", "random"))
        .containsInstanceOf(Newest.class);
    assertThat(orders.chosen(order("random"), "order", "random")).isEmpty();
    assertThat(orders.chosen(order("random"), "absent", "random")).isEmpty();
  }

  @Test
  void an_unknown_name_is_answered_with_all_that_are_known() {
    assertThatThrownBy(() -> orders.chosen(order("xyzzy"), "order", "random"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "file.yaml:3: keep.order \"xyzzy\" is unknown; known are random, newest-first,"
                + " oldest-first");
  }

  @Test
  void no_jar_takes_a_name_of_our_own() {
    Provided<Order> taken = new Provided<>(Order.class, "order", List.of("oldest-first"));
    assertThatThrownBy(taken::names)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("calls its order \"oldest-first\", which is one of Gleaner's own");
  }

  @Test
  void a_jar_that_names_a_class_it_does_not_have_is_bad_input() {
    Provided<Missing> broken = Provided.beside(Missing.class, "order");
    assertThatThrownBy(broken::names)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("a jar on the class path has no such order as it names: ");
  }
}
