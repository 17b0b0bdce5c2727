package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.JobPhase;

/** How a run ended, and when. */
record RunEnd(JobPhase phase, long atMillis) {}
