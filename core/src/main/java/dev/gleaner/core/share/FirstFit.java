package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;
import java.util.List;

/** First fit, as in ExoSphere's sections 5 and 6.3: the oldest server with room. */
public final class FirstFit implements SurplusOrder {

  @Override
  public Server choose(List<Server> servers, Resources wanted) {
    return servers.get(0);
  }
}
