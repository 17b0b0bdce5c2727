package dev.gleaner.core.evict;

import dev.gleaner.core.model.Resources;

/** A request that was granted, since when it runs. */
public record Instance(Request request, long startMillis) {

  public long id() {
    return request.id();
  }

  public Resources size() {
    return request.size();
  }

  public boolean isPreemptible() {
    return request.isPreemptible();
  }

  public long runMillis(long now) {
    return now - startMillis;
  }
}
