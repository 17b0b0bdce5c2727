package dev.gleaner.simulator.scenario;

/**
 * What the policy gleaner looks at. Each part can be switched off, to see what it is worth.
 *
 * @param regression nodes differ in how they behave; otherwise one distribution serves for all
 * @param sizeAware a task dies only by a drop that leaves too little for it
 * @param coTenants what a task adds to the risk of others counts
 * @param jobDelay what counts is the delay of the job, not the length of the task
 * @param workLostWeight what a second of lost work costs, in seconds of delay
 */
public record LossAversion(
    boolean regression,
    boolean sizeAware,
    boolean coTenants,
    boolean jobDelay,
    double workLostWeight) {

  public static final LossAversion FULL = new LossAversion(true, true, true, true, 0.2);
}
