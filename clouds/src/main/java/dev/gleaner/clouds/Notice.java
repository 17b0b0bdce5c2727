package dev.gleaner.clouds;

/**
 * A warning that a machine will be taken away.
 *
 * @param atMillis when, since 1970
 * @param because in the words of the cloud
 */
public record Notice(long atMillis, String because) {}
