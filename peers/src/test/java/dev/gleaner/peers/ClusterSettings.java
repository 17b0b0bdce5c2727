package dev.gleaner.peers;

import java.nio.file.Path;

/** A small cluster: nodes that hold three containers each. */
record ClusterSettings(Path folder, StockHadoop hadoop, Mode mode, int nodes) {

  static final int CONTAINER_MEGABYTES = 512;
  static final int NODE_CORES = 3;
  static final int NODE_MEGABYTES = NODE_CORES * CONTAINER_MEGABYTES;
}
