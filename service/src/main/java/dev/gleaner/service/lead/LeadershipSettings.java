package dev.gleaner.service.lead;

import dev.gleaner.service.books.BooksSettings;
import java.util.function.LongSupplier;

/**
 * What a leader goes by.
 *
 * @param clock in milliseconds; where it goes back, time stands still
 * @param snapshotBytes the log grows to this, or to the size of the last snapshot, before the next
 */
public record LeadershipSettings(BooksSettings books, LongSupplier clock, long snapshotBytes) {}
