package dev.gleaner.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The columns of a table within a width. What does not fit gets headings of several lines first,
 * then long names are cut, then columns are left out: details first, then from the right.
 */
final class TableLayout {

  private static final String GAP = "  ";

  /** Figures are shorter than that; longer cells are names or sentences, which may be cut. */
  private static final int SHORT_NAME = 24;

  private static final int LONG_NAME = 40;
  private static final int FEWEST = 2;

  private final List<String> header;
  private final List<List<String>> rows;
  private final List<Integer> columns;
  private boolean folded;
  private int longest = Integer.MAX_VALUE;

  private TableLayout(List<String> header, List<List<String>> rows) {
    this.header = header;
    this.rows = rows;
    columns =
        IntStream.range(0, header.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
  }

  static TableLayout of(
      List<String> header, List<List<String>> rows, Set<Integer> details, int width) {
    TableLayout layout = new TableLayout(header, rows);
    layout.fit(details, width);
    return layout;
  }

  private void fit(Set<Integer> details, int width) {
    folded = width() > width;
    longest = width() > width ? LONG_NAME : longest;
    for (int column = header.size() - 1; column >= 0 && width() > width; column--) {
      if (details.contains(column)) {
        columns.remove((Integer) column);
      }
    }
    longest = width() > width ? SHORT_NAME : longest;
    while (width() > width && columns.size() > FEWEST) {
      columns.remove(columns.size() - 1);
    }
  }

  private int width() {
    return columns.stream().mapToInt(column -> width(column) + GAP.length()).sum() - GAP.length();
  }

  private int width(int column) {
    int heading = heading(column).stream().mapToInt(String::length).max().orElse(0);
    return Math.max(cells(column), heading);
  }

  private int cells(int column) {
    return rows.stream().mapToInt(row -> cut(row.get(column)).length()).max().orElse(0);
  }

  /** The headings of the columns for which there is no room. */
  List<String> leftOut() {
    return IntStream.range(0, header.size())
        .filter(column -> !columns.contains(column))
        .mapToObj(header::get)
        .toList();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    int[] widths = columns.stream().mapToInt(this::width).toArray();
    int height = columns.stream().mapToInt(column -> heading(column).size()).max().orElse(1);
    for (int line = 0; line < height; line++) {
      int below = height - line;
      lines.add(
          line(widths, columns.stream().map(column -> fromBelow(heading(column), below)).toList()));
    }
    for (List<String> row : rows) {
      lines.add(line(widths, columns.stream().map(column -> cut(row.get(column))).toList()));
    }
    return lines;
  }

  private static String fromBelow(List<String> heading, int below) {
    return heading.size() < below ? "" : heading.get(heading.size() - below);
  }

  private static String line(int[] widths, List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      line.append(i == 0 ? cells.get(i) + padding : GAP + padding + cells.get(i));
    }
    return line.toString().stripTrailing();
  }

  private List<String> heading(int column) {
    String words = header.get(column);
    if (!folded) {
      return List.of(words);
    }
    int widestWord = Stream.of(words.split(" ", -1)).mapToInt(String::length).max().orElse(0);
    int room = Math.max(cells(column), widestWord);
    return Prose.lines(words, room).stream().map(this::cut).toList();
  }

  /** Names that begin alike often end in what tells them apart. */
  private String cut(String cell) {
    if (cell.length() <= longest) {
      return cell;
    }
    int tail = longest / 3;
    int head = longest - 1 - tail;
    return cell.substring(0, head) + "…" + cell.substring(cell.length() - tail);
  }
}
