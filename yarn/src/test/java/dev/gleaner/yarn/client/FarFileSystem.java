package dev.gleaner.yarn.client;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Files of this machine under a name that no shell understands, as those of HDFS are. */
public final class FarFileSystem extends RawLocalFileSystem {

  private static final URI ROOT = URI.create("far:///");

  @Override
  public URI getUri() {
    return ROOT;
  }

  @Override
  public String getScheme() {
    return "far";
  }
}
