package dev.gleaner.kubernetes.notices;

import dev.gleaner.clouds.notices.Advice;

/** An advice to leave a node. */
public record NodeAdvice(String node, Advice advice) {}
