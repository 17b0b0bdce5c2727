package dev.gleaner.cli.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * The markets that a command is about, at least one.
 *
 * @param start the first moment at which a price is known
 * @param end when all series end
 */
public record SelectedMarkets(List<MarketHistory> markets, long start, long end) {}
