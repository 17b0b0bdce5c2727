package dev.gleaner.core.estimate.availability;

/** How likely states are where markets are gone independently of each other, as logarithms. */
final class StateLikelihood {

  private final double noneGone;
  private final double[] oddsOfGone;

  StateLikelihood(double[] gone) {
    oddsOfGone = new double[gone.length];
    double sum = 0;
    for (int i = 0; i < gone.length; i++) {
      double there = StrictMath.log1p(-gone[i]);
      oddsOfGone[i] = StrictMath.log(gone[i]) - there;
      sum += there;
    }
    noneGone = sum;
  }

  /** Only the markets that are gone are looked at, which are few. */
  double of(int[] state) {
    double sum = noneGone;
    for (int market : state) {
      sum += oddsOfGone[market];
    }
    return sum;
  }
}
