package dev.gleaner.yarn.client;

/** How a run ended, and when. */
record RunEnd(JobPhase phase, long atMillis) {}
