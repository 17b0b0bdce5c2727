package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** An estimate of how likely servers of markets will be there, from what was seen of them. */
public interface AvailabilityModel {

  /** For tables and files. */
  String name();

  /** By market, in the same order. Nothing outside of the span is looked at. */
  JointAvailability of(List<MarketHistory> markets, long from, long until);
}
