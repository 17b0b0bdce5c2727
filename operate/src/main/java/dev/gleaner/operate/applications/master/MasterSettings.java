package dev.gleaner.operate.applications.master;

import dev.gleaner.operate.applications.books.BooksSettings;

/**
 * How a master works.
 *
 * @param name by which its machines are known to clouds; nobody else's
 */
public record MasterSettings(String name, BooksSettings books) {}
