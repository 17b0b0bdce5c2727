package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.spark.ShrinkingNodes.Size;
import org.junit.jupiter.api.Test;

class ShrinkingNodesTest {

  private final ShrinkingNodes nodes = new ShrinkingNodes(new Size(1000, 2));

  @Test
  void a_node_that_keeps_its_size_loses_nobody_even_if_its_cores_are_not_counted() {
    assertThat(nodes.leaving("a", new Size(8000, 4), new Size(4000, 8))).isZero();
    assertThat(nodes.leaving("a", new Size(8000, 4), new Size(8000, 16))).isZero();
  }

  @Test
  void a_node_of_nothing_loses_all() {
    assertThat(nodes.leaving("a", new Size(0, 0), new Size(3000, 6))).isEqualTo(ShrinkingNodes.ALL);
    assertThat(nodes.leaving("b", new Size(4000, 0), new Size(0, 0))).isEqualTo(ShrinkingNodes.ALL);
  }

  @Test
  void a_node_that_shrinks_loses_as_many_executors_as_it_takes() {
    nodes.leaving("a", new Size(8000, 16), new Size(6000, 12));

    // 1500 too many of 1000 each.
    assertThat(nodes.leaving("a", new Size(4500, 16), new Size(6000, 12))).isEqualTo(2);
    // 5 cores too many of 2 each.
    assertThat(nodes.leaving("a", new Size(8000, 7), new Size(6000, 12))).isEqualTo(3);
    // There is room for what is left.
    assertThat(nodes.leaving("a", new Size(4500, 7), new Size(3000, 6))).isZero();
  }
}
