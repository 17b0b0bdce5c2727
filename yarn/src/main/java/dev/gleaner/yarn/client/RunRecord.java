package dev.gleaner.yarn.client;

/**
 * What is noted about a run, so that other commands find it.
 *
 * @param embedded whether the cluster lives and dies with the process that runs it
 * @param application the id of the application
 */
public record RunRecord(String name, boolean embedded, String application, String staging) {}
