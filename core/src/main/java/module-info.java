/**
 * The estimates and the decisions. What is exported is what docs/embedding.md calls stable; the
 * compiler refuses a signature there that shows a type from inside.
 */
module dev.gleaner.core {
  // Kept; what goes away is deprecated for a release first.
  exports dev.gleaner.core.evict;
  exports dev.gleaner.core.keep;
  exports dev.gleaner.core.model;
  exports dev.gleaner.core.place;

  // Constructors may grow.
  exports dev.gleaner.core.estimate;
  exports dev.gleaner.core.estimate.demand;
  exports dev.gleaner.core.estimate.hazard;
  exports dev.gleaner.core.evict.admit;
  exports dev.gleaner.core.evict.choice;
  exports dev.gleaner.core.evict.cost;
  exports dev.gleaner.core.evict.cover;
  exports dev.gleaner.core.evict.move;
  exports dev.gleaner.core.evict.rank;
  exports dev.gleaner.core.evict.schedule;
  exports dev.gleaner.core.evict.search;
  exports dev.gleaner.core.observe;
  exports dev.gleaner.core.place.gate;
  exports dev.gleaner.core.place.loss;
}
