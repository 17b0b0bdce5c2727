package dev.gleaner.traces.prices;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.Map;

/**
 * The markets of some files.
 *
 * @param markets by name
 * @param start the first moment at which the price of a market is known
 * @param end the latest moment in the files: all series end there
 * @param rows all rows that were read, also those that were left out
 * @param unknownTypes types without size and on-demand price, whose markets were left out
 * @param unknownTypeRows rows of those
 * @param otherProducts rows of operating systems that were not asked for, by name
 * @param repeats rows that say the same as another one
 * @param conflicts rows that contradict a row of the same market and moment; the last one counts
 */
public record PriceHistories(
    List<MarketHistory> markets,
    long start,
    long end,
    long rows,
    List<String> unknownTypes,
    long unknownTypeRows,
    Map<String, Long> otherProducts,
    long repeats,
    long conflicts) {}
