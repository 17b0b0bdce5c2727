package dev.gleaner.operate.applications.books;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Something that an application is told.
 *
 * @param id rises with each one that the application is told
 */
public record UpCall(long id, UpCallKind kind, JsonNode data) {}
