package dev.gleaner.core.buy.markets;

/** For what programs are compiled. */
public enum Architecture {
  X86_64,
  ARM64,
  ANY
}
