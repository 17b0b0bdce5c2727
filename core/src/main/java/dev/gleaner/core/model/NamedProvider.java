package dev.gleaner.core.model;

/**
 * Makes something of another jar known by a name, so that files can call it so. A jar names its
 * providers in {@code META-INF/services}, in a file that is called like the interface of the
 * provider; each has a public constructor without arguments, which {@link java.util.ServiceLoader}
 * calls, perhaps often.
 */
public interface NamedProvider {

  /**
   * The name, in lower case with hyphens, such as {@code roomiest-node}. Never null, always the
   * same; none of Gleaner's own, and no two providers of a kind on a class path have the same.
   */
  String name();
}
