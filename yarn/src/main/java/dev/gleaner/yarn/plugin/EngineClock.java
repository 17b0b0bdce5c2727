package dev.gleaner.yarn.plugin;

/** The scheduler's time. */
interface EngineClock {
  long millis();
}
