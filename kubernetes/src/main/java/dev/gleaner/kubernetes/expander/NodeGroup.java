package dev.gleaner.kubernetes.expander;

import java.util.Map;

/**
 * A node group that could grow.
 *
 * @param id as the autoscaler calls it
 * @param nodes how many nodes it would grow by
 * @param labels of a node of this group
 */
record NodeGroup(String id, int nodes, Map<String, String> labels) {}
