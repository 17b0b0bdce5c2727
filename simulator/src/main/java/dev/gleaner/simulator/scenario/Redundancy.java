package dev.gleaner.simulator.scenario;

/**
 * What a scheme does so that a killed task costs less: techniques of others.
 *
 * @param checkpointing for jobs that do not bring their own
 * @param replicas how many copies of every task are launched; the first that is done wins
 */
public record Redundancy(Checkpointing checkpointing, int replicas) {

  public static final Redundancy NONE = new Redundancy(Checkpointing.NEVER, 1);
}
