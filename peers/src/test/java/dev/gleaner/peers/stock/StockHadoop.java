package dev.gleaner.peers.stock;

import java.util.List;

/** A published Hadoop release, and what its daemons need on the command line of Java 17. */
public enum StockHadoop {
  HADOOP_3_5("hadoop-3.5", ""),
  // Its web applications look into java.lang with reflection.
  HADOOP_3_4("hadoop-3.4", "--add-opens=java.base/java.lang=ALL-UNNAMED");

  private final String folder;
  private final String flags;

  StockHadoop(String folder, String flags) {
    this.folder = folder;
    this.flags = flags;
  }

  public List<String> classPath() {
    return StockClassPath.of(folder);
  }

  public List<String> flags() {
    return flags.isEmpty() ? List.of() : List.of(flags);
  }
}
