package dev.gleaner.simulator.sharing;

/**
 * The figures of one replay.
 *
 * @param dollars for all servers, those on the free list included
 * @param freeListDollars of these, what nobody held
 * @param utilisation the mean over server hours of the share of a server that is held
 * @param revoked servers that the market took away
 * @param interruptions how often an application lost a part or all of its servers
 */
public record SharingRun(
    double dollars,
    double freeListDollars,
    double utilisation,
    double serverHours,
    long bought,
    long revoked,
    long interruptions) {}
