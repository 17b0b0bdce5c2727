package dev.gleaner.validation.virtual;

import dev.gleaner.core.model.Resources;

/**
 * A request of an application master. Asks are absolute: a new one of the same priority replaces
 * what is left of the last.
 *
 * @param priority lower numbers are served first
 * @param containers how many are wanted from now on, those that were granted not included
 */
public record Ask(int priority, Resources demand, int containers) {}
