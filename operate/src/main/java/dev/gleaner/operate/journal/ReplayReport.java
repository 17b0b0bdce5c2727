package dev.gleaner.operate.journal;

/**
 * What was read of a journal.
 *
 * @param files how many files
 * @param records how many lines of them made sense
 * @param badLines how many did not: torn, foreign, or from the future
 * @param foreign how many files are named as ours are, but are not ours or of a newer version
 * @param unreadable how many files could not be read, or not to their end
 * @param late how many records came from a ResourceManager that another one had already replaced
 */
public record ReplayReport(
    int files, long records, long badLines, int foreign, int unreadable, long late) {}
