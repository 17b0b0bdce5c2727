package dev.gleaner.service.api;

/** Something that requests are sent to. */
public interface Addressed {

  String method();

  /** As in the OpenAPI file, with at most one name in braces. */
  String path();
}
