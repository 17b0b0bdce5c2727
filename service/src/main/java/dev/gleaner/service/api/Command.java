package dev.gleaner.service.api;

import dev.gleaner.service.books.Books;

/** One request, read and checked, to be done by whoever has the books. */
@FunctionalInterface
public interface Command {

  Answer run(Books books, long now);
}
