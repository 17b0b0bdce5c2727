package dev.gleaner.clouds.notices;

/**
 * An advice to leave a machine.
 *
 * @param atMillis when it was given, since 1970
 * @param because in the words of the cloud
 */
public record Advice(long atMillis, String because) {}
