package dev.gleaner.kubernetes.batch;

/**
 * What was lost for one reason.
 *
 * @param coreSeconds what those pods had run, in seconds of the cores that they asked for
 */
public record Lost(long pods, double coreSeconds) {

  Lost plus(Lost more) {
    return new Lost(pods + more.pods(), coreSeconds + more.coreSeconds());
  }
}
