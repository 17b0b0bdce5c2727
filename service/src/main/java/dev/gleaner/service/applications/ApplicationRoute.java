package dev.gleaner.service.applications;

import dev.gleaner.operate.applications.master.Master;
import dev.gleaner.service.api.Addressed;
import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Call;
import java.io.IOException;

/** Where a request of an application goes. */
record ApplicationRoute(String method, String path, Doing doing) implements Addressed {

  /** Does what is asked, on a thread of the server. */
  @FunctionalInterface
  interface Doing {
    Answer answer(Master master, Call call) throws IOException;
  }
}
