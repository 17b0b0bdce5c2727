package dev.gleaner.cli.report;

/**
 * What one scheme gives, for a reader in a hurry.
 *
 * @param figure the few words to print large
 * @param sentence the same in full, with its spread
 * @param caution what to keep in mind, empty where nothing
 */
record Headline(String scheme, String figure, String sentence, String caution) {}
