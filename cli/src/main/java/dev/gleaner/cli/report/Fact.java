package dev.gleaner.cli.report;

/** One thing about the set-up that a reader needs to judge the figures. */
public record Fact(String label, String value) {}
