package dev.gleaner.simulator.result;

/**
 * What one scheme gives, for a reader in a hurry.
 *
 * @param figure the few words to print large
 * @param sentence the same in full, with its spread
 * @param caution what to keep in mind, empty where nothing
 */
public record Headline(String scheme, String figure, Sentence sentence, String caution) {}
