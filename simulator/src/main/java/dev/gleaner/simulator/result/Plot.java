package dev.gleaner.simulator.result;

import java.util.List;

/**
 * How to draw some figures.
 *
 * @param categories the names along the horizontal axis of bars, or along both of a heat map
 * @param logarithmic whether the horizontal axis is
 */
public record Plot(
    String title,
    Form form,
    String horizontal,
    String vertical,
    boolean logarithmic,
    List<String> categories,
    List<Series> series) {

  /** What it looks like. */
  public enum Form {
    LINES,
    DOTS,
    STACKED_BARS,
    BARS,
    HEAT_MAP
  }

  /**
   * What has one name and one colour.
   *
   * @param points (x, y); of bars and heat maps x is the number of the category, and a heat map has
   *     a series for each row
   */
  public record Series(String name, List<Point> points) {

    public Series {
      points = List.copyOf(points);
    }
  }

  /**
   * NaN where nothing is known.
   *
   * @param across half of the interval of x, 0 where there is none
   * @param up half of the interval of y
   */
  public record Point(double x, double y, double across, double up) {

    public Point(double x, double y) {
      this(x, y, 0, 0);
    }
  }

  public Plot {
    categories = List.copyOf(categories);
    series = List.copyOf(series);
  }
}
