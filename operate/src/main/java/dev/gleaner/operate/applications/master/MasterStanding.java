package dev.gleaner.operate.applications.master;

import java.util.Map;

/**
 * How a master stands, in numbers.
 *
 * @param servers by how they are
 * @param dollars paid so far, over all lives of the state
 */
record MasterStanding(long registered, long waiting, Map<String, Long> servers, double dollars) {}
