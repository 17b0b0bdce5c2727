package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableLayoutTest {

  private static final int WIDTH = 40;

  @Test
  void what_fits_is_left_alone() {
    TableLayout layout = layout(List.of("scheme", "cost"), List.of("base", "$100"));

    assertThat(layout.lines()).containsExactly("scheme  cost", "base    $100");
    assertThat(layout.leftOut()).isEmpty();
  }

  @Test
  void headings_are_folded_before_anything_is_left_out() {
    TableLayout layout =
        layout(
            List.of("scheme", "refused without preemptible", "preemptible in the way"),
            List.of("base", "12 ± 32", "0 ± 0"));

    assertThat(layout.lines())
        .containsExactly(
            "            refused",
            "            without  preemptible",
            "scheme  preemptible   in the way",
            "base        12 ± 32        0 ± 0");
    assertThat(layout.leftOut()).isEmpty();
  }

  @Test
  void details_go_first_and_then_the_columns_on_the_right() {
    List<String> header = List.of("scheme", "mean JCT", "p90", "saved", "lost", "used");
    List<String> row = List.of("base", "1h 27m ± 11m", "2h 27m ± 11m", "53%", "6.9%", "47.1%");

    TableLayout without = TableLayout.of(header, List.of(row), Set.of(2, 4), 48);
    TableLayout narrow = TableLayout.of(header, List.of(row), Set.of(2, 4), 25);

    assertThat(without.leftOut()).containsExactly("lost");
    assertThat(narrow.leftOut()).containsExactly("p90", "saved", "lost", "used");
  }

  @Test
  void long_names_keep_their_head_and_their_tail() {
    String name = "capacity-scheduler-with-everything-on-newest-first";

    assertThat(layout(List.of("scheme", "used"), List.of(name, "47.1%")).lines().get(1))
        .isEqualTo("capacity-schedu…st-first  47.1%");
  }

  @Test
  void no_line_is_longer_and_no_figure_is_cut_whatever_the_cells() {
    RandomStream random = new RandomStreams(5).stream("tables");
    for (int round = 0; round < 500; round++) {
      int columns = 1 + random.below(14);
      List<String> header = words(random, columns, 60);
      List<List<String>> rows = new ArrayList<>();
      for (int row = 0; row <= random.below(6); row++) {
        List<String> cells = new ArrayList<>(words(random, columns, 24));
        cells.set(0, word(random, 200));
        rows.add(cells);
      }
      TableLayout layout = TableLayout.of(header, rows, Set.of(random.below(columns)), 100);

      assertThat(layout.lines()).allMatch(line -> line.length() <= 100);
      assertThat(layout.leftOut().size()).isLessThan(Math.max(1, columns));
      TableLayout wide = TableLayout.of(header, rows, Set.of(), Integer.MAX_VALUE);
      assertThat(wide.leftOut()).isEmpty();
      assertThat(wide.lines().get(1)).contains(rows.get(0));
    }
  }

  private static List<String> words(RandomStream random, int count, int longest) {
    return IntStream.range(0, count).mapToObj(i -> word(random, longest)).toList();
  }

  private static String word(RandomStream random, int longest) {
    StringBuilder word = new StringBuilder("x");
    for (int i = random.below(longest); i > 1; i--) {
      word.append(random.chance(0.1) ? ' ' : (char) ('a' + random.below(26)));
    }
    return word.append('y').toString();
  }

  private static TableLayout layout(List<String> header, List<String> row) {
    return TableLayout.of(header, List.of(row), Set.of(), WIDTH);
  }
}
