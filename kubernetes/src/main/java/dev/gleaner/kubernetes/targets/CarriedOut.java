package dev.gleaner.kubernetes.targets;

/**
 * How far a plan is carried out.
 *
 * @param done all of it is written
 * @param reason one word, for programs
 */
record CarriedOut(boolean done, String reason, String message) {}
