package dev.gleaner.kubernetes.notices;

import dev.gleaner.clouds.Notice;

/** A notice to a node. There may be no such node (any more). */
public record NodeNotice(String node, Notice notice) {}
