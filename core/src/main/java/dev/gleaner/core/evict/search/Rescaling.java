package dev.gleaner.core.evict.search;

/**
 * Brings the values of a rank to [0, 1] and multiplies them (§4.1). Where all hosts have the same
 * value, none is better: as in OpenStack, all get 0.
 */
record Rescaling(double least, double most, double multiplier) {

  double of(double value) {
    return most > least ? multiplier * ((value - least) / (most - least)) : 0;
  }
}
