package dev.gleaner.core.plan.backtest;

/**
 * What became of one purchase.
 *
 * @param expected saving that the past promised
 * @param realised saving; while its price is above the bid, a server is replaced by one on demand
 * @param revocations of a server in a week
 * @param largestLoss the largest share of all servers that was lost within five minutes
 * @param squaredLoss the mean square of the share lost within five minutes, in millionths
 * @param markets how many markets held more than a millionth
 */
public record Judgement(
    double expected,
    double realised,
    double revocations,
    double largestLoss,
    double squaredLoss,
    double markets) {}
